import { Refusal, routes } from "@carnet/services/framework";
import { isId } from "../clinics/clinic.model.ts";
import { signedIn, staff } from "../clinics/staff.ts";
import {
  checkCoupon,
  convertTrial,
  getAccountInfo,
  getPricing,
  previewConversion,
  previewOpening,
  terminateTrial,
} from "../contract/index.ts";
import { billingPolicy } from "./billing.policy.ts";
import { convertFreeTrial, previewConversion as previewTrial } from "../trials/convert-free-trial.ts";
import { Coupon } from "../prices/coupon.model.ts";
import { terminateFreeTrial } from "../trials/end-free-trials.ts";
import { FreeTrial } from "../trials/free-trial.model.ts";
import { payOnce } from "../payments/pay-once.ts";
import { previewOpening as previewClinic } from "../subscriptions/preview-charge.ts";
import { presentAccount } from "./present-account.ts";
import { currentPricing } from "../prices/price-list.ts";

export const billingRoutes = routes();

billingRoutes.on(getPricing, () => currentPricing());

billingRoutes.on(checkCoupon, async ({ actor, params }) => {
  staff(actor);
  const coupon = await Coupon.valid(params.code);
  return coupon ? { rebate_percentage: coupon.rebate_percentage } : {};
});

billingRoutes.on(getAccountInfo, ({ actor, refuse }) => presentAccount(staff(actor), refuse));

billingRoutes.on(previewOpening, ({ actor, query: { plan, country, province, rebate_coupon: coupon }, refuse }) =>
  previewClinic(staff(actor), { plan, coupon, country: country ?? null, provinceOrState: province ?? null }, refuse),
);

billingRoutes.on(convertTrial, async ({ actor, params: { id }, body, refuse, ctx }) => {
  signedIn(actor);
  const trial = isId(id) ? await FreeTrial.query().findById(id) : undefined;
  if (!trial) throw new Refusal("notFound");
  billingPolicy.allow(actor, "convert", trial);
  const chosen = { plan: body.planAndRecurrence, coupon: body.rebate_coupon };
  await payOnce(ctx, async (trx) => ({ payment: await convertFreeTrial(trx, actor, trial, chosen, refuse) }), refuse);
  return {};
});

billingRoutes.on(previewConversion, async ({ actor, params: { id }, query: { plan, rebate_coupon }, refuse }) => {
  signedIn(actor);
  const trial = isId(id) ? await FreeTrial.query().findById(id) : undefined;
  if (!trial) throw new Refusal("notFound");
  billingPolicy.allow(actor, "convert", trial);
  if (trial.convertedAt) throw new Refusal("notFound");
  return previewTrial(trial, { plan, coupon: rebate_coupon }, refuse);
});

billingRoutes.on(terminateTrial, async ({ actor, params: { id } }) => {
  signedIn(actor);
  const trial = isId(id) ? await FreeTrial.query().findById(id) : undefined;
  if (!trial) throw new Refusal("notFound");
  billingPolicy.allow(actor, "terminate", trial);
  await terminateFreeTrial(actor, trial.id);
  return {};
});

import { read, Refusal, routes } from "@carnet/services/kit";
import { isId } from "../clinics/clinic.model.ts";
import { signedIn, staff } from "../clinics/staff.ts";
import { convertFreeTrialBody } from "../contract/index.ts";
import { billingPolicy } from "./billing.policy.ts";
import { convertFreeTrial } from "../trials/convert-free-trial.ts";
import { Coupon } from "../prices/coupon.model.ts";
import { FreeTrial } from "../trials/free-trial.model.ts";
import { payOnce } from "../payments/pay-once.ts";
import { presentAccount } from "./present-account.ts";
import { currentPricing } from "../prices/price-list.ts";

export const billingRoutes = routes();

billingRoutes.get("/api/1/currentPricing", { open: true }, async (ctx) => {
  ctx.body = await currentPricing();
});

/** A guess costs an attempt: codes cannot be tried one after the other (BIL-010). */
billingRoutes.get(
  "/api/1/validateCoupon/:code",
  { rate: { per: "account", points: 20, seconds: 600 } },
  async (ctx) => {
    staff(ctx.actor);
    const coupon = await Coupon.valid(ctx.params["code"]);
    ctx.body = coupon ? { rebate_percentage: coupon.rebate_percentage } : {};
  },
);

billingRoutes.get("/api/1/myAccountInfo", async (ctx) => {
  ctx.body = await presentAccount(staff(ctx.actor));
});

billingRoutes.put("/api/1/freeTrial/:id/convert", async (ctx) => {
  const { planAndRecurrence } = read(ctx, convertFreeTrialBody);
  signedIn(ctx.actor);
  const { id } = ctx.params;
  const trial = isId(id) ? await FreeTrial.query().findById(id) : undefined;
  if (!trial) throw new Refusal("notFound");
  billingPolicy.allow(ctx.actor, "convert", trial);
  await payOnce(ctx, async (trx) => ({ payment: await convertFreeTrial(trx, ctx.actor, trial, planAndRecurrence) }));
});

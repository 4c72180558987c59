import { current, Refusal, type Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import { Clinic } from "../clinics/clinic.model.ts";
import { type ChargePreview, type PlanCode } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { buy, type RefusePurchase } from "../payments/buy.ts";
import { type Payment, takeTurn } from "../payments/payment.model.ts";
import { rebateWith } from "../prices/coupon.model.ts";
import { pricePlans } from "../prices/price-plans.ts";
import { previewCharge } from "../subscriptions/preview-charge.ts";
import type { RefuseCard } from "../cards/card-provider.ts";
import type { Buyer } from "../purchases/purchase.ts";
import { FreeTrial } from "./free-trial.model.ts";

/**
 * Turns a free trial into paid plans: its user's own plan becomes the chosen one, the others that ran on it stay as they are.
 * All of them are one payment, so that none is charged without the others; it is answered. Refuses with `notFound` once
 * converted, with `missing` without a card, and with `invalidCoupon` where the coupon no longer stands (BIL-013).
 */
export async function convertFreeTrial(
  trx: Knex,
  buyer: Buyer,
  { id, userId }: FreeTrial,
  chosen: { plan: PlanCode; coupon: string | undefined },
  refuse: RefusePurchase & Refuses<"invalidCoupon">,
): Promise<Payment | null> {
  await takeTurn(trx, userId);
  const trial = await FreeTrial.query(trx).findById(id).forUpdate();
  if (!trial || trial.convertedAt) throw new Refusal("notFound");
  const plans = plansOf(userId, chosen.plan, await coveredBy(id, trx).forUpdate());
  const rebate = await rebateWith(userId, chosen.coupon, refuse);
  const coupon = chosen.coupon ? (rebate?.code ?? null) : null;
  return buy(
    trx,
    buyer,
    {
      subject: `conversion:${id}`,
      period: chosen.plan,
      ownerId: userId,
      cardId: await cardFor(trx, plans),
      purchase: { kind: "conversion", trialId: id, coupon, lines: await pricePlans(plans, rebate) },
    },
    refuse,
  );
}

/** The card of the first clinic that has one; a trial covers the clinics of one owner, whose cards they are. */
async function cardFor(trx: Knex, plans: { clinicId: string }[]): Promise<string | null> {
  const clinics = await Clinic.query(trx).findByIds(plans.map(({ clinicId }) => clinicId));
  const cardOf = new Map(clinics.map(({ id, stripeCardId }) => [id, stripeCardId]));
  return plans.map(({ clinicId }) => cardOf.get(clinicId)).find((card) => card) ?? null;
}

const coveredBy = (trialId: string, trx?: Knex) =>
  Member.query(trx).where({ trial_id: trialId }).whereNull("removed_at").orderBy(["joined_at", "clinic_id", "user_id"]);

const plansOf = (ownerId: string, chosen: PlanCode, members: readonly Member[]) =>
  members.map(({ clinicId, userId, plan }) => ({
    clinicId,
    userId,
    plan: userId === ownerId || !plan ? chosen : plan,
  }));

/** What the conversion of a trial would charge now and next (BIL-013). */
export async function previewConversion(
  { id, userId }: FreeTrial,
  chosen: { plan: PlanCode; coupon: string | undefined },
  refuse: RefuseCard & Refuses<"invalidCoupon">,
): Promise<ChargePreview & { hasCard: boolean }> {
  const plans = plansOf(userId, chosen.plan, await coveredBy(id));
  const rebate = await rebateWith(userId, chosen.coupon, refuse);
  const lines = await pricePlans(plans, rebate);
  const hasCard = (await cardFor(current().knex, plans)) !== null;
  return { ...(await previewCharge(userId, { lines, replaces: null }, refuse)), hasCard };
}

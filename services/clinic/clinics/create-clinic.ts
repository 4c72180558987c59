import { createHash, randomUUID } from "node:crypto";
import type { Refuses } from "@carnet/services/framework";
import type { Knex } from "knex";
import { isTimeZone, zoneOf } from "@carnet/services/framework/clock-rules";
import { taxProblems } from "@carnet/services/framework/contract";
import { type ClinicBody, isProvinceOf } from "../contract/index.ts";
import { buy, type RefusePurchase } from "../payments/buy.ts";
import { type Payment, takeTurn } from "../payments/payment.model.ts";
import { rebateWith } from "../prices/coupon.model.ts";
import { pricePlans } from "../prices/price-plans.ts";
import type { Buyer, Identity, Opening } from "../purchases/purchase.ts";
import { openFreeTrial } from "../trials/open-free-trial.ts";
import { Clinic } from "./clinic.model.ts";
import type { ClinicProblem } from "./update-clinic.ts";

/**
 * Opens a clinic for its owner. The first one starts a free trial, and its plan costs nothing while that runs; later ones are
 * opened once the payment answered here is settled. Refuses with `invalidClinic` or the code of the card (CLI-009).
 */
export async function createClinic(
  trx: Knex,
  buyer: Buyer,
  ownerId: string,
  body: ClinicBody,
  refuse: Refuses<ClinicProblem & { invalidTax: Record<never, never> }> & RefusePurchase & Refuses<"invalidCoupon">,
): Promise<{ clinicId: string; payment: Payment | null }> {
  const { plan = null, stripeCardId = null } = body;
  const identity = identityOf(body, refuse);
  await takeTurn(trx, ownerId);
  const rebate = await rebateWith(ownerId, body.rebate_coupon, refuse);
  const trial = await openFreeTrial(trx, buyer, ownerId, refuse);
  const clinicId = randomUUID();
  const purchase: Opening = {
    kind: "opening",
    clinicId,
    ownerId,
    identity,
    stripeCardId,
    plan,
    trialId: trial?.id ?? null,
    coupon: body.rebate_coupon ? (rebate?.code ?? null) : null,
    lines: plan && !trial ? await pricePlans([{ clinicId, userId: ownerId, plan }], rebate, { place: identity }) : [],
  };
  const period = await periodOf(trx, ownerId, [plan, stripeCardId, identity]);
  const order = { subject: `opening:${ownerId}`, period, ownerId, cardId: stripeCardId, purchase };
  const payment = await buy(trx, buyer, order, refuse);
  return { clinicId: payment?.purchase.kind === "opening" ? payment.purchase.clinicId : clinicId, payment };
}

/** The next clinic of an owner, as described: asked for again while its payment runs, it is the same. */
async function periodOf(trx: Knex, ownerId: string, described: unknown[]): Promise<string> {
  const owned = await Clinic.query(trx).where({ owner_id: ownerId }).resultSize();
  return `${owned}:${createHash("sha256").update(JSON.stringify(described)).digest("base64url").slice(0, 22)}`;
}

function identityOf(body: ClinicBody, refuse: Refuses<ClinicProblem & { invalidTax: Record<never, never> }>): Identity {
  const name = body.clinicName ?? body.name ?? "";
  const country = body.clinicCountry ?? body.country ?? null;
  const provinceOrState = body.clinicProvinceOrStateCode ?? body.provinceOrState ?? null;
  if (name === "") throw refuse("invalidClinic", { reason: "nameRequired" });
  if (provinceOrState !== null && !isProvinceOf(country ?? "", provinceOrState)) {
    throw refuse("invalidClinic", { reason: "unknownProvince" });
  }
  if (taxProblems(body.taxes ?? []).length > 0) throw refuse("invalidTax");
  const timeZone = body.timeZone ?? zoneOf({ country, provinceOrState });
  if (!isTimeZone(timeZone)) throw refuse("invalidClinic", { reason: "unknownTimeZone" });
  return {
    name,
    country,
    provinceOrState,
    timeZone,
    address: body.clinicAddress ?? body.address ?? "",
    address2: body.address2 ?? "",
    phone: body.clinicPhone ?? body.phone ?? "",
    isSolo: body.isSolo ?? false,
    taxes: body.taxes ?? [],
    chargesNoTaxes: body.chargesNoTaxes ?? false,
    sessionTypes: body.sessionTypes ?? ["*" as const],
  };
}

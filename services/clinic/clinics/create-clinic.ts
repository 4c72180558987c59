import { type Actor, announce, inTransaction, Refusal } from "@carnet/services/kit";
import { clinicCreated } from "@carnet/nats/contracts/clinic/clinic.created.v1";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { openFreeTrial } from "../trials/open-free-trial.ts";
import { payForPlan } from "../billing/pay-for-plan.ts";
import { useCoupon } from "../prices/use-coupon.ts";
import { type ClinicBody, isProvinceOf, partsOfPlan } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { Clinic } from "./clinic.model.ts";

/**
 * Opens a clinic for its owner. The first one starts a free trial, and its plan costs nothing while that runs;
 * later ones are paid at once with the card that was chosen. Refuses with `invalidClinic` or the code of the card (CLI-009).
 */
export async function createClinic(actor: Actor, ownerId: string, body: ClinicBody): Promise<Clinic> {
  const { plan = null } = body;
  const identity = identityOf(body);
  return inTransaction(async (trx) => {
    const clinic = await Clinic.query(trx)
      .insert({
        ownerId,
        ...identity,
        stripeCardId: body.stripeCardId ?? null,
        ...(plan && { subscriptionCycle: partsOfPlan(plan).cycle }),
      })
      .returning("*");
    const rebate = await useCoupon(trx, ownerId, body.rebate_coupon);
    const trial = await openFreeTrial(trx, actor, ownerId);
    const member = await Member.query(trx)
      .insert({
        clinicId: clinic.id,
        userId: ownerId,
        plan,
        planStartedAt: plan && new Date().toISOString(),
        trialId: plan && trial ? trial.id : null,
      })
      .returning("*");
    await announce(trx, clinicCreated, actor, { clinicId: clinic.id, ownerId, withFreeTrial: trial !== null });
    await announce(trx, memberAdded, actor, membershipOf(clinic, member));
    if (plan && !trial) await payForPlan(trx, { clinic, userId: ownerId, plan, rebate });
    return clinic;
  });
}

function identityOf(body: ClinicBody) {
  const name = body.clinicName ?? body.name ?? "";
  const country = body.clinicCountry ?? body.country ?? null;
  const provinceOrState = body.clinicProvinceOrStateCode ?? body.provinceOrState ?? null;
  if (name === "") throw new Refusal("invalidClinic", { reason: "nameRequired" });
  if (provinceOrState !== null && !isProvinceOf(country ?? "", provinceOrState)) {
    throw new Refusal("invalidClinic", { reason: "unknownProvince" });
  }
  return {
    name,
    country,
    provinceOrState,
    address: body.clinicAddress ?? body.address ?? "",
    address2: body.address2 ?? "",
    phone: body.clinicPhone ?? body.phone ?? "",
    isSolo: body.isSolo ?? false,
    taxes: body.taxes ?? [],
    sessionTypes: body.sessionTypes ?? ["*" as const],
  };
}

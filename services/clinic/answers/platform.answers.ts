import { answer, nobody } from "@carnet/services/framework";
import { plainName } from "@carnet/services/framework/contract";
import type { QueryBuilder } from "objection";
import { clinicBillingStatus } from "@carnet/nats/contracts/rpc/clinic.billingStatus.v1";
import { clinicChargeErrors } from "@carnet/nats/contracts/rpc/clinic.chargeErrors.v1";
import { clinicCounts } from "@carnet/nats/contracts/rpc/clinic.counts.v1";
import { clinicFreeTrials } from "@carnet/nats/contracts/rpc/clinic.freeTrials.v1";
import { clinicGrantTrial } from "@carnet/nats/contracts/rpc/clinic.grantTrial.v1";
import { clinicList } from "@carnet/nats/contracts/rpc/clinic.list.v1";
import { clinicPricing } from "@carnet/nats/contracts/rpc/clinic.pricing.v1";
import { clinicSetPricing } from "@carnet/nats/contracts/rpc/clinic.setPricing.v1";
import { CouponUse } from "../prices/coupon.model.ts";
import { FreeTrial } from "../trials/free-trial.model.ts";
import { currentPricing, setPricing } from "../prices/price-list.ts";
import { grantFreeTrial } from "../trials/grant-free-trial.ts";
import { Invoice } from "../billing/invoice.model.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import { parsePlanCode, type PlanCode, planNames, planState } from "../contract/index.ts";
import { Invitation } from "../invitations/invitation.model.ts";
import { Member } from "../members/member.model.ts";

const isRunning = (member: Member) => ["active", "scheduled"].includes(planState(member));
const current = () => Member.query().whereNull("removed_at");

const billingStatus = answer(clinicBillingStatus, async ({ userId }) => {
  const [trial, coupon, members] = await Promise.all([
    FreeTrial.of(userId),
    CouponUse.of(userId),
    current().where({ user_id: userId }),
  ]);
  return {
    hasFreeTrial: trial?.isRunning ?? false,
    mustUpgradeFreeTrial: trial?.mustUpgrade ?? false,
    hasActivePlan: members.some(isRunning),
    freeTrial: trial && !trial.convertedAt ? { id: trial.id, endsAt: trial.endsAt } : null,
    rebate_coupon: coupon,
  };
});

/** Clinics whose name has what is looked for in it, with or without its accents; signs that no name keeps are looked for as they are. */
function named(clinics: QueryBuilder<Clinic>, q: string): void {
  const plain = plainName(q);
  if (plain) clinics.whereRaw("strpos(plain_name, ?) > 0", [plain]);
  else clinics.whereRaw("strpos(name, ?) > 0", [q]);
}

const list = answer(clinicList, async ({ page, pageSize, q }) => {
  const { results, total } = await Clinic.query()
    .modify((clinics) => void named(clinics, q))
    .orderBy([{ column: "created_at", order: "desc" }, "id"])
    .page(page, pageSize);
  const members = await current().whereIn(
    "clinic_id",
    results.map(({ id }) => id),
  );
  const rows = results.map(({ id, name, ownerId, country, createdAt }) => {
    const own = members.filter(({ clinicId }) => clinicId === id);
    return {
      clinicId: id,
      name,
      ownerId,
      country,
      members: own.length,
      membersWithPlan: own.filter(isRunning).length,
      createdAt,
    };
  });
  return { rows, total };
});

const counts = answer(clinicCounts, async () => {
  const [clinics, members, trials, pendingInvitations] = await Promise.all([
    Clinic.query().resultSize(),
    current(),
    FreeTrial.query(),
    Invitation.query()
      .whereNull("deleted_at")
      .whereNull("accepted_at")
      .where("expires_at", ">", new Date().toISOString())
      .resultSize(),
  ]);
  const names = members.filter(isRunning).map(({ plan }) => parsePlanCode(plan as PlanCode).name);
  const plans = Object.fromEntries(planNames.map((name) => [name, names.filter((each) => each === name).length]));
  return {
    clinics,
    members: members.length,
    plans: plans as Record<(typeof planNames)[number], number>,
    activeFreeTrials: trials.filter((trial) => trial.isRunning).length,
    pendingInvitations,
  };
});

const freeTrials = answer(clinicFreeTrials, async (page) => {
  const [trials, total] = await Promise.all([FreeTrial.newestFirst(page), FreeTrial.query().resultSize()]);
  const rows = trials.map(({ id, userId, createdAt, endsAt, terminatedAt, convertedAt }) => ({
    id,
    userId,
    createdAt,
    endsAt,
    terminatedAt,
    convertedAt,
  }));
  return { rows, total };
});

const chargeErrors = answer(clinicChargeErrors, async ({ archived, page, pageSize }) => {
  const failed = Invoice.query().whereNull("charged_at").whereNotNull("stripe_failure_code");
  void (archived ? failed.whereNotNull("archived_at") : failed.whereNull("archived_at"));
  const { results, total } = await failed.orderBy("number", "desc").page(page, pageSize);
  const clinics = await Clinic.query().findByIds([...new Set(results.map(({ clinicId }) => clinicId))]);
  const clinicOf = new Map(clinics.map((clinic) => [clinic.id, clinic]));
  const rows = results.map(({ id, number, createdAt, clinicId, total: owed, stripeFailureCode, archivedReason }) => ({
    id,
    number: Number(number),
    createdAt,
    clinicId,
    clinicName: clinicOf.get(clinicId)?.name ?? "",
    ownerId: clinicOf.get(clinicId)?.ownerId ?? clinicId,
    total: owed,
    stripeFailureCode: stripeFailureCode ?? "",
    isBrokenReason: archivedReason,
  }));
  return { rows, total };
});

/** What account shows of plans and trials, and what the administrator counts and lists. */
export const platformAnswers = [
  billingStatus,
  list,
  counts,
  freeTrials,
  chargeErrors,
  answer(clinicPricing, () => currentPricing()),
  answer(clinicSetPricing, ({ prices, was, by }) => setPricing({ ...nobody, userId: by }, prices, was)),
  answer(clinicGrantTrial, async ({ userId, by }) => ({ id: await grantFreeTrial(userId, by) })),
];

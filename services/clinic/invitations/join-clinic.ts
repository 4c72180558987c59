import { type Actor, announce, inTransaction, Refusal } from "@carnet/services/kit";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { openFreeTrial } from "../trials/open-free-trial.ts";
import { payForPlan } from "../billing/pay-for-plan.ts";
import { Coupon } from "../prices/coupon.model.ts";
import { Clinic } from "../clinics/clinic.model.ts";
import { knownPerson } from "../clinics/known-people.ts";
import type { DisciplineEntry } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { replaceDisciplines } from "../profiles/member-discipline.model.ts";
import { Invitation } from "./invitation.model.ts";

/**
 * Makes the invited person a member, with the plan of the invitation and the disciplines they give.
 * The invitation is spent in the same transaction, so of two joins at once only one lands; refuses with `invitationNotFound` (MEM-009).
 */
export async function joinClinic(
  actor: Actor,
  userId: string,
  clinicId: string,
  disciplines: readonly DisciplineEntry[],
): Promise<void> {
  const { email } = await knownPerson(userId);
  await inTransaction(async (trx) => {
    const [invitation] = await Invitation.query(trx)
      .patch({ acceptedAt: new Date().toISOString() })
      .where({ clinic_id: clinicId, email: email.toLowerCase() })
      .whereNull("deleted_at")
      .whereNull("accepted_at")
      .where("expires_at", ">", new Date().toISOString())
      .returning("*");
    if (!invitation || email === "") throw new Refusal("invitationNotFound");
    const clinic = await Clinic.byId(clinicId, trx);
    const { plan } = invitation;
    const trial = plan ? await openFreeTrial(trx, actor, clinic.ownerId) : null;
    const member = await Member.query(trx)
      .insert({
        clinicId,
        userId,
        plan,
        planStartedAt: plan && new Date().toISOString(),
        planTerminatedAt: null,
        trialId: trial?.id ?? null,
        joinedAt: new Date().toISOString(),
        removedAt: null,
        keepsAccess: false,
        isManager: false,
      })
      .onConflict(["clinic_id", "user_id"])
      .merge()
      .returning("*");
    if (disciplines.length > 0) await replaceDisciplines(trx, clinicId, userId, disciplines);
    await announce(trx, memberAdded, actor, membershipOf(clinic, member));
    if (plan && !trial) {
      const rebate = await Coupon.valid(invitation.rebateCoupon ?? undefined);
      await payForPlan(trx, { clinic, userId, plan, rebate });
    }
  });
}

import { announce } from "@carnet/services/framework";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import type { Knex } from "knex";
import { Clinic } from "../clinics/clinic.model.ts";
import { Invitation } from "../invitations/invitation.model.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { logMoney } from "../money-log/money-change.model.ts";
import { replaceDisciplines } from "../profiles/member-discipline.model.ts";
import { type Buyer, givenPlan, type Joining } from "./purchase.ts";

/** Makes the invited person a member and spends their invitation (MEM-009). */
export async function admitMember(trx: Knex, buyer: Buyer, joining: Joining): Promise<void> {
  const { clinicId, userId, invitationId, disciplines, plan, trialId, linkProof = null } = joining;
  const now = new Date().toISOString();
  await Invitation.query(trx).patch({ acceptedAt: now }).findById(invitationId);
  const member = await Member.query(trx)
    .insert({
      clinicId,
      userId,
      plan,
      trialId,
      invitationId,
      linkProof,
      planStartedAt: plan && now,
      planTerminatedAt: null,
      joinedAt: now,
      removedAt: null,
      keepsAccess: false,
      isManager: false,
    })
    .onConflict(["clinic_id", "user_id"])
    .merge()
    .returning("*");
  if (plan) await logMoney(trx, buyer, givenPlan(joining, { clinicId, userId, plan }));
  if (disciplines.length > 0) await replaceDisciplines(trx, clinicId, userId, disciplines);
  await announce(trx, memberAdded, buyer, membershipOf(await Clinic.byId(clinicId, trx), member));
}

import { type Actor, announce, inTransaction } from "@carnet/services/framework";
import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import type { Knex } from "knex";
import type { Clinic } from "../clinics/clinic.model.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";
import { ManagerGrant } from "./manager-grant.model.ts";

/**
 * Takes the manager's role back, also while it is being granted: what was passed on so far goes with it (MEM-019). The
 * records drop the keys they held for it, and wait for new ones. Doing it twice changes nothing.
 */
export async function removeManager(actor: Actor, clinic: Clinic, userId: string): Promise<void> {
  await inTransaction(async (trx) => {
    const member = await Member.query(trx).findById([clinic.id, userId]).forUpdate();
    const abandoned = await forgetGrant(trx, clinic.id, userId);
    if (member && (member.isManager || abandoned > 0)) await withdrawRole(trx, actor, clinic, member);
  });
}

/** Says that a member manages no longer, whatever they were. */
export async function withdrawRole(trx: Knex, actor: Actor, clinic: Clinic, { userId }: Member): Promise<void> {
  const member = await Member.query(trx).patchAndFetchById([clinic.id, userId], { isManager: false });
  await announce(trx, managerRemoved, actor, membershipOf(clinic, member));
}

/** Ends a grant that is under way; answers whether there was one. */
export async function forgetGrant(trx: Knex, clinicId: string, userId: string): Promise<number> {
  return ManagerGrant.query(trx).delete().where({ clinic_id: clinicId, user_id: userId }).whereNull("completed_at");
}

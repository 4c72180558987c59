import { type Actor, announce, inTransaction } from "@carnet/services/framework";
import { memberChanged } from "@carnet/nats/contracts/clinic/member.changed.v1";
import type { Clinic } from "../clinics/clinic.model.ts";
import { Member } from "./member.model.ts";
import { membershipOf } from "./membership-of.ts";

/** The two switches of a member: may finalize sessions, and is bound to the clinic's address (MEM-013). */
export type MemberFlag = "canFinalizeSession" | "hasLocationRestriction";

/** Sets a switch of a member and tells the services that obey it. */
export async function setMemberFlag(
  actor: Actor,
  clinic: Clinic,
  userId: string,
  flag: MemberFlag,
  value: boolean,
): Promise<void> {
  await inTransaction(async (trx) => {
    const member = await Member.query(trx).patchAndFetchById([clinic.id, userId], { [flag]: value });
    await announce(trx, memberChanged, actor, membershipOf(clinic, member));
  });
}

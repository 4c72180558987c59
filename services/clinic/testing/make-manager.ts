import { announce, inTransaction, type Actor } from "@carnet/services/framework";
import { managerGranted } from "@carnet/nats/contracts/clinic/manager.granted.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { Member } from "../members/member.model.ts";
import { membershipOf } from "../members/membership-of.ts";

/** Makes a member manager of a clinic that has no record yet, so that there is no key to pass on. Runs on behalf of clinic. */
export async function makeManager(
  owner: Pick<Actor, "userId" | "impersonatorId">,
  clinicId: string,
  userId: string,
): Promise<void> {
  await inTransaction(async (trx) => {
    const clinic = await Clinic.query(trx).findById(clinicId).throwIfNotFound();
    const member = await Member.query(trx).patchAndFetchById([clinicId, userId], {
      isManager: true,
      canFinalizeSession: true,
    });
    await announce(trx, managerGranted, owner, { ...membershipOf(clinic, member), grantedBy: owner.userId });
  });
}

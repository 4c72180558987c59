import { type Actor, announce, inTransaction, onTopOf, type RefuseOf } from "@carnet/services/framework";
import { securityChanged } from "@carnet/nats/contracts/clinic/security.changed.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { Member } from "../members/member.model.ts";
import type { BodyOf } from "@carnet/services/framework/contract";
import type { setClinicSecurity } from "../contract/index.ts";

/** Sets what a clinic asks of those who run it when they sign in and where they are signed in, and when an idle page covers itself. */
export async function setSecurity(
  actor: Actor,
  clinicId: string,
  { was, ...sent }: BodyOf<typeof setClinicSecurity>,
  refuse: RefuseOf<typeof setClinicSecurity>,
): Promise<void> {
  await inTransaction(async (trx) => {
    const { secondFactorRequired, idleLockMinutes } = (await Clinic.query(trx)
      .findById(clinicId)
      .forUpdate()) as Clinic;
    const settings = onTopOf({ secondFactorRequired, idleLockMinutes }, sent, was, refuse);
    const clinic = await Clinic.query(trx).patchAndFetchById(clinicId, settings);
    const managers = await Member.query(trx).where({ clinic_id: clinicId, is_manager: true }).whereNull("removed_at");
    const canAdmin = [...new Set([clinic.ownerId, ...managers.map(({ userId }) => userId)])];
    await announce(trx, securityChanged, actor, { clinicId, ...settings, canAdmin });
  });
}

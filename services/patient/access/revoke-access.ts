import { announce, inTransaction, membership, type Actor, type Refuses } from "@carnet/services/framework";
import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import type { AccessEntry } from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";
import { markRotation } from "../rotation/mark-rotation.ts";
import { noteAccess } from "./note-access.ts";

/**
 * Takes somebody's key of one record away; the server serves them nothing from then on, and the record waits
 * for a new key (CON-011). Those who run the clinic keep theirs (`cannotRevokeOwner`), and nobody else does: not even the
 * patient's therapist, of whom a patient or an owner may have had enough before there is another.
 */
export async function revokeAccess(
  patient: Patient,
  actor: Actor,
  userId: string,
  refuse: Refuses<"cannotRevokeOwner">,
): Promise<void> {
  const member = await membership(userId, patient.clinicId);
  if (member?.isMember && member.canAdmin) throw refuse("cannotRevokeOwner");
  await inTransaction(async (trx) => {
    const [gone] = (await trx("patient_keys").where({ patient_id: patient.id, user_id: userId }).delete("kind")) as {
      kind: AccessEntry["kind"];
    }[];
    if (!gone) return;
    await markRotation(trx, [patient.id]);
    await noteAccess(trx, actor, patient.id, "revoke", userId);
    await announce(trx, keysRevoked, actor, {
      patientId: patient.id,
      clinicId: patient.clinicId,
      userId,
      kind: gone.kind,
    });
  });
}

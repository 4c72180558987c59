import { announce, inTransaction, membership, type Actor, type Refuses } from "@carnet/services/framework";
import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import type { Knex } from "knex";
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
  await inTransaction((trx) => takeKeys(trx, patient, actor, [userId]));
}

/** Takes the keys of these people away, notes each in the register and announces it; the record waits for a new key. */
export async function takeKeys(
  trx: Knex,
  { id: patientId, clinicId }: Pick<Patient, "id" | "clinicId">,
  actor: Actor,
  userIds: readonly string[],
): Promise<void> {
  const gone = (await trx("patient_keys")
    .where({ patient_id: patientId })
    .whereIn("user_id", [...userIds])
    .delete(["user_id", "kind"])) as { user_id: string; kind: AccessEntry["kind"] }[];
  if (gone.length === 0) return;
  await markRotation(trx, [patientId]);
  for (const { user_id: userId, kind } of gone) {
    await noteAccess(trx, actor, patientId, "revoke", userId);
    await announce(trx, keysRevoked, actor, { patientId, clinicId, userId, kind });
  }
}

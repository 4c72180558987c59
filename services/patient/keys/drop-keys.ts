import { announceAll, nobody } from "@carnet/services/framework";
import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import type { Knex } from "knex";
import { markRotation } from "../rotation/mark-rotation.ts";

/** Which of somebody's keys go: all of a clinic's, or only those they held because they ran it. */
export type Dropped = "all" | "managerOnly";

/**
 * Takes somebody's keys of a clinic's records away, in one statement, and announces each; the records wait for
 * new keys from then on. As "managerOnly" the records they
 * made, treat or were granted by consent stay theirs.
 */
export async function dropKeys(trx: Knex, clinicId: string, userId: string, which: Dropped): Promise<number> {
  const { rows } = await trx.raw<{ rows: { patient_id: string; kind: "principal" | "clinic" | "granted" }[] }>(
    `delete from patient_keys k using patients p
      where p.id = k.patient_id and k.user_id = :userId and k.clinic_id = :clinicId
        and (:all or (k.kind = 'clinic' and p.therapist_id <> k.user_id))
      returning k.patient_id, k.kind`,
    { userId, clinicId, all: which === "all" },
  );
  await markRotation(
    trx,
    rows.map((row) => row.patient_id),
  );
  const revoked = rows.map(({ patient_id: patientId, kind }) => ({ patientId, clinicId, userId, kind }));
  await announceAll(trx, keysRevoked, nobody, revoked);
  return rows.length;
}

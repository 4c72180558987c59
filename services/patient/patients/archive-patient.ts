import { inTransaction, type Actor, type Refuses } from "@carnet/services/framework";
import { noteAccess } from "../access/note-access.ts";
import { announceMoved } from "./announce-patient.ts";
import { Patient } from "./patient.model.ts";

/** Makes a record read-only and hides it from searches; archiving twice changes nothing (PAT-020). */
export async function archivePatient(patient: Patient, actor: Actor): Promise<void> {
  const { id } = patient;
  await inTransaction(async (trx) => {
    const changed = await Patient.query(trx)
      .patch({ deletedAt: new Date().toISOString() })
      .where({ id })
      .whereNull("deleted_at");
    if (changed === 0) return;
    await noteAccess(trx, actor, id, "archive");
    await announceMoved(trx, actor, [patient], "archived");
  });
}

/** Makes an archived record active again; recovering twice changes nothing (PAT-020). */
export async function unarchivePatient(patient: Patient, actor: Actor): Promise<void> {
  const { id } = patient;
  await inTransaction(async (trx) => {
    const changed = await Patient.query(trx).patch({ deletedAt: null }).where({ id }).whereNotNull("deleted_at");
    if (changed === 0) return;
    await noteAccess(trx, actor, id, "recover");
    await announceMoved(trx, actor, [patient], "recovered");
  });
}

/** How long after its creation a record whose encryption check failed may be taken back. */
const discardWithinMs = 5 * 60_000;

/**
 * Removes a record whose encryption check failed, as if it had never been (CRY-006). Only its creator, only right after
 * creation, and only while nobody has written in it; otherwise `cannotDiscard`.
 */
export async function discardPatient(patient: Patient, actor: Actor, refuse: Refuses<"cannotDiscard">): Promise<void> {
  const { id, createdBy, createdAt } = patient;
  const fresh = Date.now() - Date.parse(createdAt) < discardWithinMs;
  if (createdBy !== actor.userId || !fresh) throw refuse("cannotDiscard");
  await inTransaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { written: boolean }[] }>(
      `select exists (select from anamnese_sections where patient_id = :id)
           or exists (select from change_history where patient_id = :id)
           or exists (select from history_tail where patient_id = :id)
           or exists (select from patient_consents where patient_id = :id)
           or exists (select from consent_files where patient_id = :id)
           or exists (select from patient_files where patient_id = :id) as written`,
      { id },
    );
    if (rows[0]?.written) throw refuse("cannotDiscard");
    await Patient.query(trx).deleteById(id);
    await announceMoved(trx, actor, [patient], "deleted");
  });
}

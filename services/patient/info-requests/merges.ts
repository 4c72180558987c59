import type { Actor } from "@carnet/services/framework";
import type { Knex } from "knex";
import { Patient } from "../patients/patient.model.ts";
import { Merge } from "./merge.model.ts";
import { mergePolicy } from "./merge.policy.ts";

/** Marks answers as merged into a record; false where they were, or where none wait. */
export async function keepMerge(
  trx: Knex.Transaction,
  { userId }: Actor,
  { patientId, infoRequestId }: Pick<Merge, "patientId" | "infoRequestId">,
): Promise<boolean> {
  const waiting = await Patient.query(trx).findById(patientId).forUpdate();
  if (!waiting?.infoRequestSubmittedAt || waiting.infoRequestImportedId === infoRequestId) return false;
  await Merge.query(trx)
    .insert({
      patientId,
      infoRequestId,
      mergedBy: userId!,
      mergedAt: new Date().toISOString(),
      sentAt: waiting.infoRequestSentAt,
      submittedAt: waiting.infoRequestSubmittedAt,
      importedBefore: waiting.infoRequestImportedId,
    })
    .onConflict("patient_id")
    .merge();
  await Patient.query(trx)
    .findById(patientId)
    .patch({ infoRequestImportedId: infoRequestId, infoRequestSubmittedAt: null, infoRequestSentAt: null });
  return true;
}

/**
 * Puts a request back where it stood before it was merged; false where it was not the last one that was merged, or where the
 * patient was asked or answered since. Throws `mergeStands` for who may not.
 */
export async function undoMerge(
  trx: Knex.Transaction,
  actor: Actor,
  { patientId, infoRequestId }: Pick<Merge, "patientId" | "infoRequestId">,
): Promise<boolean> {
  const now = await Patient.query(trx).findById(patientId).forUpdate();
  const merge = await Merge.query(trx).findById(patientId).where({ info_request_id: infoRequestId });
  if (!merge) return false;
  mergePolicy.allow(actor, "undo", merge);
  if (now?.infoRequestImportedId !== infoRequestId || now.infoRequestSentAt || now.infoRequestSubmittedAt) return false;
  await Patient.query(trx).findById(patientId).patch({
    infoRequestImportedId: merge.importedBefore,
    infoRequestSubmittedAt: merge.submittedAt,
    infoRequestSentAt: merge.sentAt,
  });
  await Merge.query(trx).deleteById(patientId);
  return true;
}

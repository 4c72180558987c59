import { call } from "@carnet/shell/api";
import { knownRecord, refetchRecord, savePart } from "@carnet/shell/record";
import { saveInfoRequestImported } from "@carnet/services/patient/contract";
import { editsOf, fieldsOf } from "../patient-info/edits.ts";
import { saveFields } from "../patient-info/save-fields.ts";
import { applied, type Difference } from "./differences-of.ts";

/**
 * Puts the accepted answers into the record, then marks the request as merged, in that order: a connection lost half-way leaves
 * the answers to be merged again, never lost. Throws `Refused` with alreadyImported when somebody was faster (POR-008), and with
 * conflict when somebody changed what the answers were compared with.
 */
export async function mergeAnswers(id: string, infoRequestId: string, accepted: readonly Difference[]): Promise<void> {
  const record = knownRecord(id);
  if (!record?.key) throw new Error("Answers cannot be merged without a key.");
  const { patient, parts } = record;
  const stored = fieldsOf(patient);
  const merged = applied(
    {
      antecedents: parts.antecedents.value,
      systemsReview: parts.systemsReview.value,
      customHealthHistory: parts.customHealthHistory.value,
    },
    accepted,
  );
  await saveFields(id, editsOf(stored, merged.contact));
  if (merged.changes("antecedents")) await savePart(id, "antecedents", merged.antecedents);
  if (merged.changes("systemsReview")) await savePart(id, "systemsReview", merged.systemsReview);
  if (merged.changes("forms")) await savePart(id, "customHealthHistory", merged.customHealthHistory);
  try {
    await call(saveInfoRequestImported, { params: { id }, body: { infoRequestId } });
  } finally {
    await refetchRecord(id);
  }
}

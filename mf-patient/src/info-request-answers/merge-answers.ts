import { call } from "@carnet/shell/api";
import { knownRecord, refetchRecord, savePart, type OpenRecord } from "@carnet/shell/record";
import { saveInfoRequestImported } from "@carnet/services/patient/contract";
import { editsOf, fieldsOf } from "../patient-info/edits.ts";
import { saveFields } from "../patient-info/save-fields.ts";
import { applied, type Compared, type Difference } from "./differences-of.ts";
import type { Merged } from "./put-back.ts";

/**
 * Puts the accepted answers into the record, then marks the request as merged, in that order: a connection lost half-way leaves
 * the answers to be merged again, never lost. Throws `Refused` with alreadyImported when somebody was faster (POR-008), and with
 * conflict when somebody changed what the answers were compared with. Answers what `undoMerge` needs.
 */
export async function mergeAnswers(
  id: string,
  infoRequestId: string,
  accepted: readonly Difference[],
): Promise<Merged> {
  const record = knownRecord(id);
  if (!record?.key) throw new Error("Answers cannot be merged without a key.");
  const before = comparedOf(record);
  const merged = applied(before, accepted);
  await saveFields(id, editsOf(before.fields, merged.contact));
  if (merged.changes("antecedents")) await savePart(id, "antecedents", merged.antecedents);
  if (merged.changes("systemsReview")) await savePart(id, "systemsReview", merged.systemsReview);
  if (merged.changes("forms")) await savePart(id, "customHealthHistory", merged.customHealthHistory);
  const after = comparedOf(knownRecord(id) ?? record);
  try {
    await call(saveInfoRequestImported, { params: { id }, body: { infoRequestId } });
  } finally {
    await refetchRecord(id);
  }
  return { accepted, before, after };
}

const comparedOf = ({ patient, parts }: OpenRecord): Compared => ({
  fields: fieldsOf(patient),
  antecedents: parts.antecedents.value,
  systemsReview: parts.systemsReview.value,
  customHealthHistory: parts.customHealthHistory.value,
});

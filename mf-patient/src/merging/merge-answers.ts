import type { UpdatePatientBody } from "@carnet/services/patient/contract";
import { appendChange, deltaOf } from "../history/append-change.ts";
import { recordClient } from "../record/record.client.ts";
import { sealIdentity } from "../saving/seal-identity.ts";
import { savePart } from "../saving/save-part.ts";
import { withNewestKey } from "../saving/with-newest-key.ts";
import { knownRecord, notePatient, refetchRecord } from "../record/use-record.ts";
import { fieldsOf } from "../patient-info/use-fields.ts";
import { applied, type Difference } from "./differences-of.ts";
import { infoRequestClient } from "../info-request/info-request.client.ts";

/**
 * Puts the accepted answers into the record, then marks the request as merged, in that order: a connection lost half-way leaves
 * the answers to be merged again, never lost. Throws `Refused` with alreadyImported when somebody was faster (POR-008).
 */
export async function mergeAnswers(id: string, infoRequestId: string, accepted: readonly Difference[]): Promise<void> {
  const record = knownRecord(id);
  if (!record?.key) throw new Error("Answers cannot be merged without a key.");
  const { patient, parts } = record;
  const merged = applied(fieldsOf(patient), parts.antecedents.value, accepted);
  if (Object.keys(merged.contact).length > 0) {
    const save = async () => {
      const body: UpdatePatientBody = { id, ...merged.contact };
      if (merged.renames) body.identity = await sealIdentity(id, { ...patient, ...merged.fields });
      return recordClient.save(body);
    };
    notePatient(await withNewestKey(id, save));
  }
  if (merged.changesAntecedents) {
    await savePart(id, "antecedents", merged.antecedents);
    await appendChange(id, "an", deltaOf(parts.antecedents.value, merged.antecedents));
  }
  try {
    await infoRequestClient.imported(id, infoRequestId);
  } finally {
    await refetchRecord(id);
  }
}

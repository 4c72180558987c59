import { newId } from "@carnet/shell/api";
import type { PatientRef, StatementType, Stmt } from "@carnet/shell/crypto";
import type { ConsentFileRow, ConsentFileView } from "@carnet/services/patient/contract";
import { clinicId, type Clinic } from "./a-clinic.ts";

const createdAt = "2026-11-20T14:00:00.000Z";
const formId = "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f";
export const signedText = "Je consens aux soins manuels.";
const signed = { text: signedText, strokes: { width: 560, height: 140, lines: [] } };

export interface Signing {
  type?: StatementType;
  /** What the statement says otherwise. */
  said?: Record<string, unknown>;
  changed?: (statement: Stmt) => Stmt;
  row?: Partial<ConsentFileRow>;
}

/** A form that was signed before Dr Morel, as the service lists it and shows it. */
export async function aSignedForm(
  clinic: Clinic,
  { ref, patientId }: { ref: PatientRef; patientId: string },
  { type = "consent", said = {}, changed = (statement) => statement, row = {} }: Signing = {},
): Promise<{ row: ConsentFileRow; view: ConsentFileView }> {
  const id = newId();
  const [name, data] = await clinic.crypto.seal(ref, [
    { ref: { entity: "consent", record: id, field: "name" }, value: "Soins manuels", rev: 1 },
    { ref: { entity: "consent", record: id, field: "data" }, value: signed, rev: 1 },
  ]);
  const digest = await clinic.crypto.digestConsent(signed);
  const body = { clinic: clinicId, patient: patientId, formId, mode: "witnessed", ...digest, ...said };
  const statement = changed(await clinic.crypto.sign(type, body));
  const file = { id, formId, sealedFor: "patient", mode: "witnessed", createdAt, statement } as const;
  const by = { clinicId, formName: name!, signedBy: clinic.user.id, can: { remove: true } };
  return { row: { ...file, ...by, ...row }, view: { ...file, name: name!, data: data! } };
}

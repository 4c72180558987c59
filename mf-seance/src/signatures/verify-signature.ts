import type { Statement } from "@carnet/services/framework/contract";
import type { OpenPatient } from "@carnet/shell/record";

/** What a statement must be to stand where it is shown. */
interface Expected {
  type: "finalize" | "amend";
  /** The member whose name is shown beside it. */
  signer: string;
  /** What its body must say of the record, word for word; the patient is always asked for. */
  says: Record<string, unknown>;
}

/** A signature: of the member shown over exactly this, of another member over exactly this, or neither. */
export const signatureChecks = ["valid", "other", "differs"] as const;
export type SignatureCheck = (typeof signatureChecks)[number];

/** A checked signature, with what its statement says; null where it is not believed. */
export interface CheckedSignature {
  check: SignatureCheck;
  said: Record<string, unknown> | null;
}

/** Checks a statement against what the page expects of it; the server is not believed about type, patient, record or signer. */
export async function verifySignature(
  { crypto, patient }: OpenPatient,
  statement: Statement,
  { type, signer, says }: Expected,
): Promise<CheckedSignature> {
  try {
    const signed = await crypto.verify(statement, patient.clinicId);
    const expected = Object.entries({ patient: patient.id, ...says });
    const isThis = signed.type === type && expected.every(([name, value]) => signed.body[name] === value);
    if (!isThis || signed.member === null) return { check: "differs", said: null };
    return { check: signed.member === signer ? "valid" : "other", said: signed.body };
  } catch {
    return { check: "differs", said: null };
  }
}

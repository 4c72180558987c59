import type { Refuses } from "@carnet/services/framework";
import type { Statement } from "@carnet/services/framework/contract";
import type { z } from "zod";
import { consentStatement } from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";

/**
 * What a signed consent says, in the parts the service compares with the call; `consentMismatch` when it is no consent.
 * The signature itself is verified by every browser that relies on it: the service holds no trusted keys.
 */
export function readStatement(
  { body }: Statement,
  refuse: Refuses<"consentMismatch">,
): z.output<typeof consentStatement> {
  try {
    return consentStatement.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  } catch {
    throw refuse("consentMismatch");
  }
}

/** Whether somebody's word takes back this consent of this patient, and no other: `consentMismatch`. */
export function checkWithdrawal(
  statement: Statement,
  { id: patient, clinicId: clinic }: Pick<Patient, "id" | "clinicId">,
  consent: { id: string; formId?: string; grantee?: string },
  refuse: Refuses<"consentMismatch">,
): void {
  const claims = readStatement(statement, refuse);
  const { id: withdraws, formId, grantee } = consent;
  const expected = { clinic, patient, withdraws, formId, grantee };
  const isThis = Object.entries(expected).every(([name, value]) => claims[name] === value);
  if (!isThis) throw refuse("consentMismatch");
}

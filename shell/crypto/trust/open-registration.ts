import { PmError } from "../errors.ts";
import { openStatement } from "../statement/statement.ts";
import type { Stmt } from "../types.ts";
import type { ClinicTrust } from "./clinic-trust.ts";
import { allowNewAtDesk } from "./desk-key.ts";
import { registrationLimit, type Registration } from "./patient-key-registry.ts";
import { currentSignerOf } from "./trusted.ts";

/** What a line registers, and the clinician of today who signed it; null where the desk did, who is nobody's author. */
export async function openRegistration(
  trust: ClinicTrust,
  stmt: Stmt,
): Promise<{ items: readonly Registration[]; by: string | null }> {
  const signer = currentSignerOf(trust, stmt.by);
  if (signer.role === "patient") throw new PmError("role");
  const body = await openStatement<{ clinic: string; items: Registration[] }>(stmt, "pkc-reg", signer.public);
  if (body.clinic !== trust.clinicId) throw new PmError("chain");
  if (!Array.isArray(body.items) || body.items.length > registrationLimit) throw new PmError("format");
  if (signer.role !== "staff") return { items: body.items, by: signer.userId };
  for (const [patient, epoch, , prev, therapist] of body.items)
    allowNewAtDesk(trust, { patient, epoch, prev, therapist }, signer.userId);
  return { items: body.items, by: null };
}

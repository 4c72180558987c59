import { PmError } from "../errors.ts";
import { openStatement } from "../statement/statement.ts";
import type { LogHead } from "../trust/clinic-log.ts";
import type { ClinicTrust } from "../trust/clinic-trust.ts";
import { allowAtDesk } from "../trust/desk-key.ts";
import { signerOf } from "../trust/trusted.ts";
import { compareGossip } from "../trust/gossip.ts";
import { allowRegistered } from "../trust/patient-key-registry.ts";
import type { B64, Stmt } from "../types.ts";

/** PKC, the certificate of a patient key: one signature authenticates every wrap of that key. */
export interface PkcBody {
  readonly clinic: string;
  readonly patient: string;
  readonly epoch: number;
  readonly commit: B64;
  readonly prev: B64 | null;
  /** Of a first key: the therapist the record is made for, where that is not its maker. */
  readonly therapist?: string;
  readonly at: number;
  readonly log?: LogHead;
}

/** A certificate as it was read: what it says, and who of the clinic signed it. */
export interface OpenedPkc {
  readonly body: PkcBody;
  readonly certifiedBy: string;
}

/** What a certificate says of a patient's key, if a clinician of the clinic signed it for this very patient, or the desk its first one. */
export async function openPkc(trust: ClinicTrust, pkc: Stmt, patientId: string): Promise<OpenedPkc> {
  const signer = signerOf(trust, pkc.by);
  if (signer.role === "patient") throw new PmError("role");
  const body = await openStatement<PkcBody>(pkc, "pkc", signer.public);
  if (signer.role === "staff") allowAtDesk(body, signer.userId);
  if (body.clinic !== trust.clinicId || body.patient !== patientId) throw new PmError("binding");
  compareGossip(trust, body.log);
  return { body, certifiedBy: signer.userId };
}

/** The same, of the key that the clinic's log names as the patient's key of today (invariant 3). */
export async function openRegisteredPkc(trust: ClinicTrust, pkc: Stmt, patientId: string): Promise<OpenedPkc> {
  const opened = await openPkc(trust, pkc, patientId);
  allowRegistered(trust.registry, opened.body);
  return opened;
}

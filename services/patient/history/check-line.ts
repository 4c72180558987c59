import { checkSigned, type Actor, type Refuses } from "@carnet/services/framework";
import type { Sealed, Statement } from "@carnet/services/framework/contract";
import type { HistoryRow } from "../contract/index.ts";
import type { Patient } from "../patients/patient.model.ts";

/** A line before it is stored. */
interface Line {
  seq: number;
  prev: string;
  delta: Sealed;
  stmt: Statement;
  section: HistoryRow["section"];
  operation?: HistoryRow["operation"] | undefined;
}

/**
 * Refuses a line that every browser would refuse: the chain is read from its first line and nothing of it is ever changed,
 * so one such line would close a record's history for good. Its statement says this very place, what was done, these bytes
 * and a log that is the clinic's (400 else), and bears the signature of whoever sends it, by a certified key (`notSigner`).
 */
export async function checkLine(
  actor: Actor,
  { id: patient, clinicId: clinic }: Pick<Patient, "id" | "clinicId">,
  { seq, prev, section, operation, delta, stmt }: Line,
  refuse: Refuses<"notSigner">,
): Promise<void> {
  const says = { t: "hist", v: 1, clinic, patient, seq, prev, section, ...(operation && { operation }) } as const;
  await checkSigned(actor, { sealed: delta, stmt, says }, refuse);
}

import { PmError } from "../errors.ts";
import { openStatement } from "../statement/statement.ts";
import type { B64, Stmt } from "../words.ts";
import { currentSignerOf, type ClinicTrust } from "./clinic-trust.ts";

/** patient, epoch, commitment, commitment of the epoch before. */
export type Registration = readonly [patient: string, epoch: number, commit: B64, prev: B64 | null];

const keyOf = (patient: string, epoch: number) => `${epoch}/${patient}`;

/** The trust after a registration of patient keys: the first of a patient and epoch wins, a second is `fork`. */
export async function takeRegistration(trust: ClinicTrust, stmt: Stmt): Promise<ClinicTrust> {
  const signer = currentSignerOf(trust, stmt.by);
  if (signer.role === "patient") throw new PmError("role");
  const body = await openStatement<{ clinic: string; items: Registration[] }>(stmt, "pkc-reg", signer.public);
  if (body.clinic !== trust.clinicId) throw new PmError("chain");
  const registry = new Map(trust.registry);
  for (const [patient, epoch, commit, prev] of body.items) {
    const known = registry.get(keyOf(patient, epoch));
    if (known !== undefined && known !== commit) throw new PmError("fork");
    if (epoch > 1 && registry.get(keyOf(patient, epoch - 1)) !== prev) throw new PmError("fork");
    registry.set(keyOf(patient, epoch), commit);
  }
  return { ...trust, registry };
}

/** A key that is registered must be the registered one. */
export function allowRegistered(trust: ClinicTrust, i: { patient: string; epoch: number; commit: B64 }): void {
  const registered = trust.registry.get(keyOf(i.patient, i.epoch));
  if (registered !== undefined && registered !== i.commit) throw new PmError("unregistered");
}

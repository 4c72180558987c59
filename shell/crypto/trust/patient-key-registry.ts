import { PmError } from "../errors.ts";
import type { B64 } from "../types.ts";

/** patient, epoch, commitment, commitment of the epoch before. */
export type Registration = readonly [patient: string, epoch: number, commit: B64, prev: B64 | null];

/** The commitments registered for each patient, in the order of the epochs. */
export type Registry = ReadonlyMap<string, readonly B64[]>;

/** Keys that one line may register. */
export const registrationLimit = 500;

/** Registers keys: the first of a patient and epoch stands, another one is `fork`, and so is a gap or another past. */
export function register(registry: Map<string, readonly B64[]>, items: readonly Registration[]): void {
  for (const [patient, epoch, commit, prev] of items) {
    const commits = registry.get(patient) ?? [];
    if (epoch <= commits.length && commits[epoch - 1] === commit) continue;
    if (epoch !== commits.length + 1 || (commits.at(-1) ?? null) !== prev) throw new PmError("fork");
    registry.set(patient, [...commits, commit]);
  }
}

/**
 * A patient's key is the registered one, and of the latest registered epoch. Without this, a member together with the
 * server could certify a key of their own for a patient whom they cannot open (attack C11).
 */
export function allowRegistered(registry: Registry, options: { patient: string; epoch: number; commit: B64 }): void {
  const commits = registry.get(options.patient) ?? [];
  const registered = commits[options.epoch - 1];
  if (registered === undefined) throw new PmError("unregistered");
  if (registered !== options.commit) throw new PmError("fork");
  if (commits.length > options.epoch) throw new PmError("rollback");
}

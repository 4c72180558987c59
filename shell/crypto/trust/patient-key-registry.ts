import { PmError } from "../errors.ts";
import type { B64 } from "../types.ts";

/** patient, epoch, commitment, commitment of the epoch before; with a first one, the therapist the record was made for. */
export type Registration = readonly [
  patient: string,
  epoch: number,
  commit: B64,
  prev: B64 | null,
  therapist?: string | null,
];

/** What the log says of a patient's keys: the commitments in the order of the epochs, and of the first who put it there. */
export interface Registered {
  readonly commits: readonly B64[];
  /** The member who registered the first key, of a key of the desk the therapist whom it named; and the therapist named for it. */
  readonly author: string;
  readonly therapist: string | null;
}

export type Registry = ReadonlyMap<string, Registered>;

/** Keys that one line may register. */
export const registrationLimit = 500;

/** Registers keys: the first of a patient and epoch stands, another one is `fork`, and so is a gap or another past. */
export function register(registry: Map<string, Registered>, items: readonly Registration[], by: string | null): void {
  for (const [patient, epoch, commit, prev, therapist = null] of items) {
    const { commits, ...first } = registry.get(patient) ?? { commits: [], author: by ?? therapist!, therapist };
    if (epoch <= commits.length && commits[epoch - 1] === commit) continue;
    if (epoch !== commits.length + 1 || (commits.at(-1) ?? null) !== prev) throw new PmError("fork");
    registry.set(patient, { ...first, commits: [...commits, commit] });
  }
}

/**
 * A patient's key is the registered one, and of the latest registered epoch. Without this, a member together with the
 * server could certify a key of their own for a patient whom they cannot open (attack C11).
 */
export function allowRegistered(registry: Registry, options: { patient: string; epoch: number; commit: B64 }): void {
  const commits = registry.get(options.patient)?.commits ?? [];
  const registered = commits[options.epoch - 1];
  if (registered === undefined) throw new PmError("unregistered");
  if (registered !== options.commit) throw new PmError("fork");
  if (commits.length > options.epoch) throw new PmError("rollback");
}

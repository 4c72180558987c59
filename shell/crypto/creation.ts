import type { PmCode } from "./errors.ts";
import type { NewPatientWire, ReadBackWire } from "./wire.ts";
import type { FieldRef, Identity, MemberKey } from "./types.ts";

export interface NewPatient {
  /** UUIDv4 made by the client; made here when absent. */
  readonly id?: string;
  readonly clinicId: string;
  readonly identity: Identity;
  readonly fields: ReadonlyArray<{ ref: FieldRef; value: unknown }>;
  /** Everybody else who must be able to read: owner, managers, the patient's therapist. */
  readonly others: readonly MemberKey[];
  /** Made by the other engine, with the same algorithms and format: what the encryption check tries once. */
  readonly secondTry?: boolean;
}

/** The far side of a checked creation: three calls to the server and one line of log, which gets a code only. */
export interface CreationCalls<T> {
  upload(patient: NewPatientWire): Promise<void>;
  read(id: string): Promise<{ wire: ReadBackWire; answer: T }>;
  remove(id: string): Promise<void>;
  report(code: PmCode): void;
}

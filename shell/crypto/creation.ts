import type { PmCode } from "./errors.ts";
import type { NewPatientWire, ReadBackWire } from "./wire.ts";
import type { FieldRef, Identity, MemberKey } from "./types.ts";

export interface NewPatient {
  /** UUIDv4 made by the client; made here when absent. */
  readonly id?: string;
  readonly clinicId: string;
  readonly identity: Identity;
  readonly fields: ReadonlyArray<{ ref: FieldRef; value: unknown }>;
  /** The owner and the managers whom the server lists; one who is neither by the clinic's log stops the creation with `role`. */
  readonly others: readonly MemberKey[];
  /** The therapist whom the page, and no list of the server's, named for the record; absent for oneself. */
  readonly therapist?: MemberKey;
  /** Made by the other engine, with the same algorithms and format: what the encryption check tries once. */
  readonly secondTry?: boolean;
}

/** A record that the front desk opens for a therapist. */
export interface NewAtDesk extends Pick<NewPatient, "clinicId" | "identity" | "others"> {
  /** Whom the page named for it; by the log they treat in the clinic. */
  readonly therapist: MemberKey;
}

/** The far side of a checked creation: three calls to the server and one line of log, which gets a code only. */
export interface CreationCalls<T> {
  upload(patient: NewPatientWire): Promise<void>;
  read(id: string): Promise<{ wire: ReadBackWire; answer: T }>;
  remove(id: string): Promise<void>;
  report(code: PmCode): void;
}

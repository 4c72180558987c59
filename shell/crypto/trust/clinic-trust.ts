import type { PolicyInForce } from "../escrow/escrow-policy.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import type { B64, Evidence, Role } from "../types.ts";
import { emptyLog, type LogHead } from "./clinic-log.ts";
import type { Registry } from "./patient-key-registry.ts";

/** Somebody the clinic vouches for. */
export interface Member {
  readonly userId: string;
  readonly public: PublicPrincipal;
  readonly role: Role;
  readonly serial: number;
  readonly evidence: Evidence;
  /** The digest of the name that was certified beside the key; null where none was. */
  readonly name: B64 | null;
}

/** A root of a clinic, the line of the log from which it stands, and how it came to. */
export interface RootPlace {
  readonly fp: B64;
  readonly from: number;
  readonly how: "founded" | "transfer" | "reset";
  /** When its signer says it was, in milliseconds; 0 for the founder. */
  readonly at: number;
}

/**
 * What a clinic's log says, replayed from verified statements only.
 * `members` are the certified of today; `signers` also those of the past, whose old signatures stay readable.
 * `rootFp` speaks for the clinic today; `confirmed` is the latest of its `roots` that this person knows to be one.
 */
export interface ClinicTrust {
  readonly clinicId: string;
  readonly rootFp: B64;
  readonly root: PublicPrincipal | null;
  readonly roots: readonly RootPlace[];
  readonly confirmed: B64;
  readonly log: LogHead;
  /** Hash of every line by its number, to compare with what others say they saw. */
  readonly heads: ReadonlyMap<number, B64>;
  readonly members: ReadonlyMap<string, Member>;
  readonly signers: ReadonlyMap<B64, Member>;
  readonly revoked: ReadonlyMap<string, number>;
  readonly policy: PolicyInForce | null;
  readonly registry: Registry;
}

/** A clinic of which only the root's fingerprint is known. */
export const untoldTrust = (clinicId: string, rootFp: B64): ClinicTrust => ({
  clinicId,
  rootFp,
  root: null,
  roots: [{ fp: rootFp, from: 1, how: "founded", at: 0 }],
  confirmed: rootFp,
  log: emptyLog,
  heads: new Map(),
  members: new Map(),
  signers: new Map(),
  revoked: new Map(),
  policy: null,
  registry: new Map(),
});

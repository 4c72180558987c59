import { PmError } from "../errors.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import type { B64, Evidence, Role, TrustState } from "../words.ts";
import { emptyLog, type LogHead } from "./clinic-log.ts";
import type { Registry } from "./patient-key-registry.ts";
import { allowDecisions, unconfirmedReset, type RootPlace } from "./roots.ts";
import type { PolicyInForce } from "../escrow/escrow-policy.ts";

/** Somebody the clinic vouches for. */
export interface Member {
  readonly userId: string;
  readonly public: PublicPrincipal;
  readonly role: Role;
  readonly serial: number;
  readonly evidence: Evidence;
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

/**
 * The only way a key that came from the server may be used (invariant 2): its member is certified, the key is the
 * certified one to the byte, the role is one of those asked for, and the root that says so is one this person confirmed.
 */
export function trusted(trust: ClinicTrust, userId: string, pubKey: B64, roles: readonly Role[]): PublicPrincipal {
  allowDecisions(trust);
  const member = trust.members.get(userId);
  if (!member) throw new PmError(trust.revoked.has(userId) ? "revoked" : "uncertified");
  if (member.public.text !== pubKey) throw new PmError("key-changed");
  if (!roles.includes(member.role)) throw new PmError("role");
  return member.public;
}

/** Who signed with this fingerprint, now or in the past. */
export function signerOf(trust: ClinicTrust, fp: B64): Member & { readonly former: boolean } {
  const signer = trust.signers.get(fp);
  if (!signer) throw new PmError("uncertified");
  return { ...signer, former: !trust.members.has(signer.userId) };
}

/** Who signed with this fingerprint, today: what a former member signs now counts for nothing. */
export function currentSignerOf(trust: ClinicTrust, fp: B64): Member {
  const signer = signerOf(trust, fp);
  if (trust.members.get(signer.userId)?.public.fpText !== fp) throw new PmError("revoked");
  return signer;
}

/** What to tell people about a member; with the key the server gives now, also whether it is another one. */
export function trustStateOf(trust: ClinicTrust, userId: string, pubKey?: B64): TrustState {
  const member = trust.members.get(userId);
  if (!member) return trust.revoked.has(userId) ? "revoked" : "unknown";
  if (pubKey !== undefined && pubKey !== member.public.text) return "changed";
  if (member.public.fpText === trust.rootFp && unconfirmedReset(trust)) return "changed";
  return member.evidence === "tofu" ? "tofu" : "verified";
}

import { PmError } from "../errors.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import type { B64, Evidence, Role, TrustState } from "../words.ts";
import { emptyLog, type LogHead } from "./clinic-log.ts";
import type { EscrowPolicy } from "../escrow/escrow-policy.ts";

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
 */
export interface ClinicTrust {
  readonly clinicId: string;
  readonly rootFp: B64;
  readonly root: PublicPrincipal | null;
  readonly log: LogHead;
  /** Hash of every line by its number, to compare with what others say they saw. */
  readonly heads: ReadonlyMap<number, B64>;
  readonly members: ReadonlyMap<string, Member>;
  readonly signers: ReadonlyMap<B64, Member>;
  readonly revoked: ReadonlyMap<string, number>;
  readonly policy: { readonly serial: number; readonly escrow: EscrowPolicy | null } | null;
  /** First registered commitment of each patient key, by patient and epoch. */
  readonly registry: ReadonlyMap<string, B64>;
}

/** A clinic of which only the root's fingerprint is known. */
export const untoldTrust = (clinicId: string, rootFp: B64): ClinicTrust => ({
  clinicId,
  rootFp,
  root: null,
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
 * certified one to the byte, and the role is one of those asked for.
 */
export function trusted(trust: ClinicTrust, userId: string, pubKey: B64, roles: readonly Role[]): PublicPrincipal {
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
  return member.evidence === "tofu" ? "tofu" : "verified";
}

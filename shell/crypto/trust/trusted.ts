import { PmError } from "../errors.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import type { B64, MemberKey, PersonName, Role, TrustState } from "../types.ts";
import type { ClinicTrust, Member } from "./clinic-trust.ts";
import { nameDigest } from "./name-digest.ts";
import { allowDecisions, unconfirmedReset } from "./roots.ts";

/**
 * The only way a key that came from the server may be used (invariant 2): its member is certified, the key is the
 * certified one to the byte, the role is one of those asked for, and the root that says so is one this person confirmed.
 * A name that a page showed beside it is the certified one, where a name was certified.
 */
export function trusted(trust: ClinicTrust, key: MemberKey, roles: readonly Role[]): PublicPrincipal {
  const { userId, pubKey, name } = key;
  allowDecisions(trust);
  const member = trust.members.get(userId);
  if (!member) throw new PmError(trust.revoked.has(userId) ? "revoked" : "uncertified");
  if (member.public.text !== pubKey) throw new PmError("key-changed");
  if (!roles.includes(member.role)) throw new PmError("role");
  if (isRenamed(member, name)) throw new PmError("name-changed");
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

/** Whether the name a page shows is another than the certified one; nothing was certified of nobody. */
const isRenamed = (member: Member, shown: PersonName | undefined): boolean =>
  shown !== undefined && member.name !== null && member.name !== nameDigest(shown);

/** What to tell people about a member; with the key and the name the server gives now, also whether they are others. */
export function trustStateOf(trust: ClinicTrust, userId: string, pubKey?: B64, shown?: PersonName): TrustState {
  const member = trust.members.get(userId);
  if (!member) return trust.revoked.has(userId) ? "revoked" : "unknown";
  if (pubKey !== undefined && pubKey !== member.public.text) return "changed";
  if (member.public.fpText === trust.rootFp && unconfirmedReset(trust)) return "changed";
  if (isRenamed(member, shown)) return "renamed";
  return member.evidence === "tofu" ? "tofu" : "verified";
}

import type { CertificateRole, MemberView } from "@carnet/services/clinic/contract";
import { Refused } from "@carnet/shell/api";
import { nameShown } from "./name-shown.ts";
import { revokeMember } from "./revoke-member.ts";
import { appendTrust, syncTrust, unlockedCrypto } from "./sync-trust.ts";

/** The role a member is certified in: what they are in the clinic decides it. */
export function roleOf({
  isOwner,
  isManager,
  plan,
}: Pick<MemberView, "isOwner" | "isManager" | "plan">): CertificateRole {
  if (isOwner) return "owner";
  if (isManager) return "manager";
  return plan === null ? "staff" : "therapist";
}

/** What may be given by a server's word alone; a role that opens every record is never given without somebody looking. */
export const unasked: readonly CertificateRole[] = ["therapist", "staff"];

/** Vouches for a member's key, and the name that is shown beside it, after two people compared its fingerprint. */
export async function certifyMember(clinicId: string, member: MemberView): Promise<void> {
  const { id, pubKey } = member;
  if (!pubKey) throw new Refused("notFound");
  const name = nameShown(member);
  await appendTrust(clinicId, async (crypto) => [
    await crypto.certify({ clinicId, member: id, pubKey, role: roleOf(member), evidence: "qr", name }),
  ]);
}

/**
 * Says in the log that somebody's role is a lesser one. Nobody compared anything for it, so it vouches for nothing new: a key
 * that is not the certified one is revoked with its role, and another name than the certified one is not taken over.
 */
export async function certifyLesserRole(clinicId: string, member: MemberView): Promise<void> {
  const { id, pubKey } = member;
  const name = nameShown(member);
  await syncTrust(clinicId);
  const crypto = await unlockedCrypto();
  const { state } = await crypto.trustState(clinicId, id, pubKey ?? "");
  if (state === "unknown" || state === "revoked") return;
  if (!pubKey || state === "changed") return revokeMember(clinicId, id);
  const { state: named } = await crypto.trustState(clinicId, id, pubKey, name);
  const shown = named === "renamed" ? {} : { name };
  const evidence = state === "tofu" ? "tofu" : "qr";
  await appendTrust(clinicId, async (signer) => [
    await signer.certify({ clinicId, member: id, pubKey, role: roleOf(member), evidence, ...shown }),
  ]);
}

import type { CertificateRole, MemberView } from "@carnet/services/clinic/contract";
import { Refused } from "@carnet/shell/api";
import { appendTrust } from "./sync-trust.ts";

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

/** Vouches for a member's key after two people compared its fingerprint. */
export async function certifyMember(clinicId: string, member: MemberView): Promise<void> {
  const { id, pubKey } = member;
  if (!pubKey) throw new Refused("notFound");
  await appendTrust(clinicId, async (crypto) => [
    await crypto.certify({ clinicId, member: id, pubKey, role: roleOf(member), evidence: "qr" }),
  ]);
}

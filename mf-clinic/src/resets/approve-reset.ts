import { call, refusalOf } from "@carnet/shell/api";
import { PmError } from "@carnet/shell/crypto";
import { type MemberView, type TrustEntry, approveMemberReset } from "@carnet/services/clinic/contract";
import { roleOf, unasked } from "../trust/certify-member.ts";
import { nameShown } from "../trust/name-shown.ts";
import { syncTrust, unlockedCrypto } from "../trust/sync-trust.ts";
import type { Asking } from "./approve-reset.dialog.tsx";

const attempts = 5;

/**
 * Signs that somebody was recognised by their new fingerprint, and vouches for their new key, in one call: the custodians release
 * nothing without the first, and colleagues share nothing without the second. The name under which they were called stands
 * beside the new key. Signed again where the log has grown meanwhile.
 */
export async function approveReset(
  clinicId: string,
  { resetId, userId, newPubKey, newFp }: Asking,
  member: MemberView,
  share?: string,
): Promise<void> {
  const role = roleOf(member);
  const name = nameShown(member);
  const crypto = await unlockedCrypto();
  const { qr } = await crypto.fingerprintOf(newPubKey);
  if (qr !== `pm1:${newFp}`) throw new PmError("key-changed");
  for (let attempt = 1; ; attempt++) {
    await syncTrust(clinicId);
    const body = { clinic: clinicId, member: userId, newFp, resetId };
    const approval = await crypto.sign("reset-approval", body);
    // What the clinic certified them as, by its log; a server would say more.
    const { role: certified } = await crypto.trustState(clinicId, userId);
    if (certified === null && !unasked.includes(role)) throw new PmError("uncertified");
    const line = { clinicId, member: userId, pubKey: newPubKey, role: certified ?? role, name } as const;
    const entries: TrustEntry[] = [await crypto.certify({ ...line, evidence: "qr" })];
    try {
      const body = { approval, entries, ...(share !== undefined && { share }) };
      await call(approveMemberReset, { params: { id: clinicId, resetId }, body });
      await syncTrust(clinicId);
      return;
    } catch (reason) {
      if (refusalOf(approveMemberReset, reason)?.code !== "conflict" || attempt === attempts) throw reason;
    }
  }
}

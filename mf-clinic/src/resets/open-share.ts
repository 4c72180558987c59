import { syncTrust, unlockedCrypto } from "../trust/sync-trust.ts";
import type { Asking } from "./approve-reset.dialog.tsx";

/** The clinic's half of what a member lost, from its kit straight to the member's new key; undefined where custodian B holds it. */
export async function openShare(
  clinicId: string,
  { former, userId: member, newPubKey }: Asking,
  code: string,
): Promise<string | undefined> {
  if (!former) return undefined;
  const crypto = await unlockedCrypto();
  await syncTrust(clinicId);
  return (await crypto.openClinicShare({ clinicId, code, member, newPubKey, former })).released;
}

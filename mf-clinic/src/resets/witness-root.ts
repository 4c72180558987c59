import { call } from "@carnet/shell/api";
import { witnessRootReset } from "@carnet/services/clinic/contract";
import { PmError } from "@carnet/shell/crypto";
import { syncTrust, unlockedCrypto } from "../trust/sync-trust.ts";
import type { Asking } from "./approve-reset.dialog.tsx";

/**
 * Signs that the owner was recognised by their new fingerprint: with both custodians' words, and not without this one, the
 * new key becomes the clinic's root.
 */
export async function witnessRoot(clinicId: string, { resetId, newPubKey, newFp }: Asking): Promise<void> {
  const crypto = await unlockedCrypto();
  const { qr } = await crypto.fingerprintOf(newPubKey);
  if (qr !== `pm1:${newFp}`) throw new PmError("key-changed");
  await syncTrust(clinicId);
  const witness = await crypto.witnessRoot({ clinicId, newPubKey, resetId });
  await call(witnessRootReset, { params: { id: clinicId }, body: { resetId, witness } });
}

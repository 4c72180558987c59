import { call, refusalOf } from "@carnet/shell/api";
import type { ClinicKit } from "@carnet/shell/crypto";
import { type ClinicView, saveClinicKit } from "@carnet/services/clinic/contract";
import { syncTrust, unlockedCrypto } from "../trust/sync-trust.ts";

type Mode = NonNullable<ClinicView["security"]["escrowPolicy"]>["mode"];

const attempts = 5;

/** Makes a kit in this browser; nothing of it counts before it was typed back. */
export async function makeKit(clinicId: string): Promise<ClinicKit> {
  const crypto = await unlockedCrypto();
  await syncTrust(clinicId);
  return crypto.makeClinicKit(clinicId);
}

/** From now on this kit counts, and the one before is void: said in the clinic's log. Signed again where the log has grown. */
export async function storeKit(clinicId: string, { blob, recoveryKey }: ClinicKit, mode: Mode): Promise<void> {
  const crypto = await unlockedCrypto();
  for (let attempt = 1; ; attempt++) {
    await syncTrust(clinicId);
    const entries = [await crypto.setEscrowPolicy(clinicId, { mode, recoveryKey })];
    try {
      await call(saveClinicKit, { params: { id: clinicId }, body: { blob, entries } });
      await syncTrust(clinicId);
      return;
    } catch (reason) {
      if (refusalOf(saveClinicKit, reason)?.code !== "conflict" || attempt === attempts) throw reason;
    }
  }
}

import { Refused } from "@carnet/shell/api";
import { loadCrypto, type LogEntry, type PmCrypto } from "@carnet/shell/crypto";
import { logOf } from "@carnet/shell/trust";

/** How far this page has taken the log of a clinic, and who vouches for the clinic: nobody before it is founded. */
export interface TrustLog {
  seq: number;
  founded: boolean;
}

/** The unlocked crypto module; refused with `keysLocked` where no keys are at hand, as for an administrator acting for somebody. */
export async function unlockedCrypto(): Promise<PmCrypto> {
  const crypto = await loadCrypto();
  if (crypto.state() !== "unlocked") throw new Refused("keysLocked");
  return crypto;
}

/** Takes the log of a clinic to its end; the crypto module checks every line and keeps what it learnt. */
export async function syncTrust(clinicId: string): Promise<TrustLog> {
  const crypto = await unlockedCrypto();
  const { seq } = await crypto.followLog(clinicId, logOf(clinicId));
  return { seq, founded: seq > 0 };
}

/** Puts what `sign` makes at the end of a clinic's log; signed again where the log has grown meanwhile. */
export async function appendTrust(
  clinicId: string,
  sign: (crypto: PmCrypto) => Promise<readonly LogEntry[]>,
): Promise<TrustLog> {
  const crypto = await unlockedCrypto();
  await syncTrust(clinicId);
  await crypto.appendLog(clinicId, () => sign(crypto));
  return syncTrust(clinicId);
}

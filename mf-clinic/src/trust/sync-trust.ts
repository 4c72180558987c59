import { api, Refused } from "@carnet/shell/api";
import { loadCrypto, type LogEntry, type PmCrypto } from "@carnet/shell/crypto";
import { trustAnswer, trustPage, trustView } from "@carnet/services/clinic/contract";

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

/** Takes the whole log of a clinic, page by page; the crypto module checks every line and keeps what it learnt. */
export async function syncTrust(clinicId: string): Promise<TrustLog> {
  const crypto = await unlockedCrypto();
  let after = 0;
  const entries: LogEntry[] = [];
  for (;;) {
    const page = await api.get(`/api/1/clinic/${clinicId}/trust?after=${after}`, trustView);
    entries.push(...page.entries);
    if (page.entries.length < trustPage) break;
    after = page.entries.at(-1)?.seq ?? after;
  }
  if (entries.length === 0) return { seq: 0, founded: false };
  return { seq: (await crypto.syncLog(clinicId, entries)).seq, founded: true };
}

/** Puts lines at the end of a clinic's log. */
export async function postTrust(clinicId: string, entries: readonly LogEntry[]): Promise<void> {
  await api.post(`/api/1/clinic/${clinicId}/trust`, { entries }, trustAnswer);
}

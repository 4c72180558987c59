import { api } from "@carnet/shell/api";
import type { PmCrypto } from "@carnet/shell/crypto";
import { trustPage, trustView } from "@carnet/services/clinic/contract";

const followed = new Map<string, Promise<void>>();

/** Reads a clinic's trust log to its end, once per page: members' keys are believed through it and through nothing else. */
export function followTrust(crypto: PmCrypto, clinicId: string): Promise<void> {
  const known = followed.get(clinicId) ?? readTrust(crypto, clinicId);
  followed.set(clinicId, known);
  known.catch(() => followed.delete(clinicId));
  return known;
}

/** Reads on from where we are, for somebody whose certificate has just been made. */
export function followTrustAgain(crypto: PmCrypto, clinicId: string): Promise<void> {
  followed.delete(clinicId);
  return followTrust(crypto, clinicId);
}

async function readTrust(crypto: PmCrypto, clinicId: string): Promise<void> {
  for (let after = 0; ;) {
    const { entries } = await api.get(`/api/1/clinic/${clinicId}/trust?after=${after}`, trustView);
    const { seq } = await crypto.syncLog(clinicId, entries);
    if (entries.length < trustPage) return;
    after = seq;
  }
}

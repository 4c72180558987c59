import type { PmCrypto } from "@carnet/shell/crypto";
import { logOf } from "./log-of.ts";

const followed = new WeakMap<PmCrypto, Map<string, Promise<void>>>();

/** Reads a clinic's log to its end, once per page: members' and patients' keys are believed through it and through nothing else. */
export function followTrust(crypto: PmCrypto, clinicId: string): Promise<void> {
  const ofCrypto = followed.get(crypto) ?? new Map<string, Promise<void>>();
  followed.set(crypto, ofCrypto);
  const known = ofCrypto.get(clinicId) ?? crypto.followLog(clinicId, logOf(clinicId)).then(() => undefined);
  ofCrypto.set(clinicId, known);
  known.catch(() => ofCrypto.delete(clinicId));
  return known;
}

/** Reads on from where we are, for somebody whose certificate has just been made. */
export function followTrustAgain(crypto: PmCrypto, clinicId: string): Promise<void> {
  followed.get(crypto)?.delete(clinicId);
  return followTrust(crypto, clinicId);
}

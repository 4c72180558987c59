import { envelopeHeader, type Statement } from "@carnet/services/framework/contract";
import { z } from "zod";
import type { Rotation } from "../contract/index.ts";

const certificate = z.looseObject({
  t: z.literal("pkc"),
  patient: z.string(),
  epoch: z.int(),
  commit: z.string(),
  prev: z.string().nullable(),
});

/** What a patient-key certificate says, or null when it is none. The signature is verified by every browser that opens it. */
export function readCertificate({ body }: Statement): z.output<typeof certificate> | null {
  try {
    return certificate.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

/** The kid of a key: the first 8 bytes of its commitment, as envelopes name it. */
export const keyIdOf = (commit: string): string =>
  Buffer.from(commit, "base64url").subarray(0, 8).toString("base64url");

/** The kid of the key in a wrap: bytes 2 to 9. */
export const wrapKeyId = (wrap: string): string =>
  Buffer.from(wrap.slice(0, 16), "base64url").subarray(2, 10).toString("base64url");

/**
 * The kid of a rotation's new key and the revision of its sealed identity, where every part of it speaks of the same key of
 * the same record, epoch and key before; null otherwise.
 */
export function readRotation(made: Rotation, pkcBefore: Statement): { keyId: string; identityRev: number } | null {
  const claims = readCertificate(made.pkc);
  const before = readCertificate(pkcBefore);
  const header = envelopeHeader(made.identity);
  if (!claims || !header || claims.patient !== made.patientId || claims.epoch !== made.epoch) return null;
  if (!before || claims.prev !== before.commit) return null;
  const keyId = keyIdOf(claims.commit);
  const wraps = [made.keyForPrincipal, ...made.keysForOthers.map(({ encryptedKey }) => encryptedKey)];
  if (header.kid !== keyId || !wraps.every((wrap) => wrapKeyId(wrap) === keyId)) return null;
  return { keyId, identityRev: header.rev };
}

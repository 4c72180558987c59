import { genesis } from "@carnet/services/framework";
import { aSignedStatement, tilleuls, type SigningKey } from "@carnet/services/framework/testing";
import type { TrustEntry } from "../contract/index.ts";
import { entryHash } from "../trust/statement-claims.ts";

/** What `signer` says about the Clinique des Tilleuls. */
export const aSaying = (signer: SigningKey, t: string, body: object): TrustEntry["stmt"] =>
  aSignedStatement(signer, t, { clinic: tilleuls, ...body });

/** A line of its log after another one, or the first. */
export function aLine(after: TrustEntry | null, signer: SigningKey, t: string, body: object): TrustEntry {
  const stmt = aSaying(signer, t, body);
  return { seq: (after?.seq ?? 0) + 1, prev: after ? entryHash(after) : genesis, stmt };
}

/** What a certificate says. */
export const aCert = (member: string, role: string, { pubKey }: { pubKey: string }) => ({
  member,
  role,
  pubKey,
  serial: 1,
});

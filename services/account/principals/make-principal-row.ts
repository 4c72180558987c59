import { randomBytes } from "node:crypto";
import { recoveryBundleOf } from "./former-sec-key.ts";
import { readSecrets } from "./secrets.ts";
import { sealAtRest } from "./rest-seal.ts";
import { stretch } from "./stretch.ts";

interface Wire {
  pubKey: string;
  secKey: string;
  salt: string;
  password: string;
  keyForMaster?: string | null | undefined;
}

/** What is stored of a principal: the verifier of its proof, and its secret keys sealed a second time (PROTOCOL.md section 13). */
export async function makePrincipalRow(wire: Wire) {
  const rowSalt = randomBytes(16);
  const { verifier, restKey } = await stretch(wire.password, rowSalt);
  return {
    salt: wire.salt,
    pubKey: wire.pubKey,
    rowSalt,
    verifier,
    pepperVersion: readSecrets().pepperVersion,
    sealedSecKey: sealAtRest(restKey, wire.secKey),
    recoveryBundle: recoveryBundleOf(wire.secKey),
    keyForMaster: wire.keyForMaster ?? null,
  };
}

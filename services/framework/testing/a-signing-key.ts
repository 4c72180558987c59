import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Statement } from "../contract/index.ts";
import { lengthPrefixed } from "../statements/length-prefixed.ts";
import { fingerprintOf } from "../statements/signatures.ts";

/** A signing key with its public half in the form of pm1. */
export interface SigningKey {
  privateKey: KeyObject;
  pubKey: string;
}

/** Somebody's signing key in the form of a public key of pm1, under its own signature. */
export function aKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  const core = Buffer.concat([Buffer.of(1, 1), point, point]);
  const own = sign("sha256", lengthPrefixed("pm1/pub-self", core), { key: privateKey, dsaEncoding: "ieee-p1363" });
  const pubKey = Buffer.concat([core, own]).toString("base64url");
  return { privateKey, pubKey };
}

/** A statement of some type that `signer` signed. */
export function aSignedStatement({ privateKey, pubKey }: SigningKey, t: string, body: object): Statement {
  const bytes = Buffer.from(JSON.stringify({ ...body, t, v: 1 }));
  const sig = sign("sha256", lengthPrefixed(`pm1/stmt/${t}`, bytes), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return { body: bytes.toString("base64url"), sig: sig.toString("base64url"), by: fingerprintOf(pubKey) };
}

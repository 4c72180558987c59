import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { lengthPrefixed } from "@carnet/services/framework";

/** A key file for a custodian, with keys that were never anywhere else. */
export function makeKeyFile(id: "A" | "B") {
  const [encryption, signing] = [newPair(), newPair()];
  const core = Buffer.concat([Buffer.from([1, 1]), pointOf(encryption), pointOf(signing)]);
  const own = sign("sha256", lengthPrefixed("pm1/pub-self", core), { key: signing, dsaEncoding: "ieee-p1363" });
  return {
    id,
    pubKey: Buffer.concat([core, own]).toString("base64url"),
    fp: createHash("sha256").update(lengthPrefixed("pm1/fp", core)).digest("base64url"),
    encBundle: bundleOf(encryption),
    sigBundle: bundleOf(signing),
  };
}

const newPair = () => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;

/** d, x and y, 32 bytes each. */
const partsOf = (key: KeyObject) => {
  const { d, x, y } = key.export({ format: "jwk" });
  return [d, x, y].map((part) => Buffer.from(part ?? "", "base64url"));
};

const bundleOf = (key: KeyObject) => Buffer.concat(partsOf(key)).toString("base64url");

const pointOf = (key: KeyObject) => Buffer.concat([Buffer.from([4]), ...partsOf(key).slice(1)]);

import { toB64 } from "../codec/base64url.ts";
import type { Bytes } from "../codec/bytes.ts";
import type { Argon } from "../primitives/argon.ts";
import { pointOf, type Engine } from "../primitives/engine.ts";
import type { PrincipalWire } from "../wire.ts";
import { publicKeyBytes, readPublicPrincipal } from "./public-principal.ts";
import { sealSecretKey } from "./seal-secret-key.ts";
import { newSalt, stretch } from "./stretch.ts";
import type { Unlocked } from "./unlock-principal.ts";

export interface CreatedPrincipal {
  readonly wire: Omit<PrincipalWire, "keyForMaster">;
  readonly me: Unlocked;
  /** Opens everything of this principal: for escrow and the recovery kit, then to be wiped by the caller. */
  readonly accountKey: Bytes;
}

/** Makes a principal: two key pairs, an account key, and the secret key under the password. */
export async function createPrincipal(
  engine: Engine,
  email: string,
  password: string,
  argon: Argon,
): Promise<CreatedPrincipal> {
  const enc = await engine.newPair("agree");
  const sig = await engine.newPair("sign");
  const agreement = await engine.agreement(enc);
  const signer = await engine.signer(sig);
  const pubKey = toB64(await publicKeyBytes(pointOf(enc), pointOf(sig), signer));
  const self = await readPublicPrincipal(engine, pubKey);

  const salt = newSalt(engine);
  const stretched = await stretch(email, password, salt, argon);
  const accountKey = engine.random(32);
  const generation = 1;
  const bundles = { enc, sig };
  const secKey = await sealSecretKey(engine, { accountKey, stretched, fp: self.fp, generation, bundles });
  enc.fill(0);
  sig.fill(0);

  return {
    wire: { pubKey, secKey, salt, passwordHash: toB64(stretched.auth) },
    me: { public: self, agreement, signer, generation },
    accountKey,
  };
}

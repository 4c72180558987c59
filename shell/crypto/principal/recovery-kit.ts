import { concat, type Bytes } from "../codec/bytes.ts";
import { crockford } from "../codec/crockford.ts";
import { toB64 } from "../codec/base64url.ts";
import { labelParts } from "../codec/label-parts.ts";
import type { Engine } from "../primitives/engine.ts";
import { subkey } from "../primitives/hash.ts";
import type { RecoveryKit } from "../wire.ts";

/**
 * A second way to the account key: 32 random bytes on paper, 52 characters in 13 groups.
 * `blob` is `nonce ‖ GCM(account key)` under the paper's key; `auth` proves the paper to the server.
 */
export async function makeRecoveryKit(
  engine: Engine,
  accountKey: Bytes,
  fp: Bytes,
  generation: number,
): Promise<RecoveryKit> {
  const paper = engine.random(32);
  const nonce = engine.random(12);
  const sealer = await engine.aead(subkey(paper, "pm1/recovery"));
  const sealed = await sealer.seal(nonce, accountKey, labelParts("pm1/recovery", fp, generation));
  const code = crockford(paper, 52).replace(/(.{4})(?=.)/g, "$1-");
  const auth = toB64(subkey(paper, "pm1/recovery-auth"));
  paper.fill(0);
  return { code, blob: toB64(concat(nonce, sealed)), auth };
}

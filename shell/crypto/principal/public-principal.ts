import { concat, type Bytes } from "../codec/bytes.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { Engine, Signer, Verifier } from "../primitives/engine.ts";
import { sha256 } from "../primitives/hash.ts";
import type { B64 } from "../types.ts";

/** The public half of somebody: where keys are wrapped to, and what their signatures are checked with. */
export interface PublicPrincipal {
  readonly text: B64;
  readonly fp: Bytes;
  readonly fpText: B64;
  readonly encPoint: Bytes;
  readonly sigPoint: Bytes;
  readonly verifier: Verifier;
}

const coreLength = 132;
const wholeLength = 196;
const head = Uint8Array.of(1, 1);

const selfMessage = (core: Bytes): Bytes => lengthPrefixed("pm1/pub-self", core);

/** `01 | 01 | encPub 65 | sigPub 65 | signature 64`: the signing key vouches for the pair. */
export async function publicKeyBytes(encPoint: Bytes, sigPoint: Bytes, signer: Signer): Promise<Bytes> {
  const core = concat(head, encPoint, sigPoint);
  return concat(core, await signer.sign(selfMessage(core)));
}

/** Reads a public key: exact length and version, two points of the curve, its own signature, or `pubkey`. */
export async function readPublicPrincipal(engine: Engine, pubKey: B64): Promise<PublicPrincipal> {
  const bytes = fromB64(pubKey);
  if (bytes.length !== wholeLength || bytes[0] !== head[0] || bytes[1] !== head[1]) throw new PmError("pubkey");
  const core = bytes.slice(0, coreLength);
  const encPoint = bytes.slice(2, 67);
  const sigPoint = bytes.slice(67, coreLength);
  const verifier = await engine.verifier(sigPoint);
  await engine.checkPoint(encPoint);
  if (!(await verifier.verify(bytes.slice(coreLength), selfMessage(core)))) throw new PmError("pubkey");
  const fp = sha256(lengthPrefixed("pm1/fp", core));
  return { text: pubKey, fp, fpText: toB64(fp), encPoint, sigPoint, verifier };
}

import type { Bytes } from "../codec/bytes.ts";
import type { PmCode } from "../errors.ts";
import { argonInScript } from "../primitives/argon.ts";
import { fallbackEngine } from "../primitives/fallback/fallback.engine.ts";
import { pairOfSeed } from "../primitives/fallback/pair-of-seed.ts";

const engine = fallbackEngine();

/** What the Worker of rare primitives does: each call brings its key along. */
export const rareCalls = {
  argon: argonInScript,
  pairOfSeed: async (seed: Bytes, info: Bytes) => pairOfSeed(seed, info),
  newPair: engine.newPair,
  checkPoint: engine.checkPoint,
  checkAead: async (key: Bytes) => void (await engine.aead(key)),
  checkAgreement: async (bundle: Bytes) => void (await engine.agreement(bundle)),
  seal: async (key: Bytes, nonce: Bytes, plain: Bytes, bound: Bytes) =>
    (await engine.aead(key)).seal(nonce, plain, bound),
  open: async (key: Bytes, nonce: Bytes, sealed: Bytes, bound: Bytes) =>
    (await engine.aead(key)).open(nonce, sealed, bound),
  agree: async (bundle: Bytes, peer: Bytes) => (await engine.agreement(bundle)).agree(peer),
  sign: async (bundle: Bytes, message: Bytes) => (await engine.signer(bundle)).sign(message),
  verify: async (point: Bytes, signature: Bytes, message: Bytes) =>
    (await engine.verifier(point)).verify(signature, message),
};

export type RareCalls = typeof rareCalls;

/** The Worker of the module to the one of rare primitives. */
export interface RareRequest {
  readonly id: number;
  readonly method: keyof RareCalls;
  readonly args: readonly unknown[];
}

/** And back: the result, or the code of a refusal. */
export type RareAnswer =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly code: PmCode };

import type { Bytes } from "../codec/bytes.ts";
import type { Argon } from "./argon.ts";
import type { EngineName } from "./choose-engine.ts";
import type { Engine } from "./engine.ts";

/** A P-256 pair that a seed stands for, as a bundle. */
export type PairOfSeed = (seed: Bytes, info: Bytes) => Promise<Bytes>;

/** What only few visits need of the primitives and nobody loads before: its weight is four times the rest's. */
export interface RarePrimitives {
  /** Loads an engine: the native one is here, the fallback elsewhere. */
  load(name: EngineName): Promise<Engine>;
  argon: Argon;
  pairOfSeed: PairOfSeed;
}

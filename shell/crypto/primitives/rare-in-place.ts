import { argon } from "./argon.ts";
import { loadEngine } from "./choose-engine.ts";
import type { RarePrimitives } from "./rare.ts";

/** Outside of a Worker, rare primitives are imported into the same process when they are needed. */
export const rareInPlace: RarePrimitives = {
  load: loadEngine,
  argon,
  pairOfSeed: async (seed, info) => (await import("./fallback/pair-of-seed.ts")).pairOfSeed(seed, info),
};

/** Chance that is the same at every planting: a house seeded today looks like one seeded tomorrow. */
export function chance(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    one: <T>(of: readonly T[]): T => of[below(of.length)]!,
    is: (probability: number) => next() < probability,
  };
}

export type Random = ReturnType<typeof chance>;

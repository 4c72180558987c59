export type Candidates = Readonly<Record<string, () => Promise<unknown>>>;

/** The middle of some durations. */
export function median(durations: readonly number[]): number {
  const sorted = [...durations].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** Milliseconds one call takes. */
export async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/**
 * Median milliseconds of each candidate, one of each in every round, after a round to warm up:
 * whatever else the machine does, it does to all of them, so the ratios hold.
 */
export async function interleave<C extends Candidates>(
  rounds: number,
  candidates: C,
): Promise<{ [K in keyof C]: number }> {
  const durations = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round++) {
    for (const [name, act] of Object.entries(candidates)) {
      const duration = await timed(act);
      if (round > 0) durations.set(name, [...(durations.get(name) ?? []), duration]);
    }
  }
  return Object.fromEntries([...durations].map(([name, list]) => [name, median(list)])) as { [K in keyof C]: number };
}

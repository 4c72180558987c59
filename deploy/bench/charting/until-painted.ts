import type { Page } from "@playwright/test";

/** How much the browser says of an event: what is painted sooner is not told, so it counts as this. */
const leastTold = 16;

/** Chrome's own word for a slow machine. */
const slowdown = 4;

type Noted = { painted: Record<string, number[]> };

/**
 * How long each of so many events of a kind took until the page was painted after it, in ms, on a processor slowed four
 * times: the browser's own timing of events, handlers and rendering included, in steps of 8 ms.
 */
export async function untilPainted(
  page: Page,
  kind: string,
  count: number,
  work: () => Promise<void>,
): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await page.evaluate(
    ([asked, least]) => {
      const noted = globalThis as unknown as Noted;
      noted.painted = { [asked]: [] };
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) noted.painted[name]?.push(duration);
      }).observe({ type: "event", durationThreshold: least } as PerformanceObserverInit);
    },
    [kind, leastTold] as const,
  );
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await work();
  // The timing of an event comes after the paint that ends it.
  await page.waitForTimeout(500);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await devtools.detach();
  const told = await page.evaluate((asked) => (globalThis as unknown as Noted).painted[asked] ?? [], kind);
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => leastTold)].sort((a, b) => a - b);
}

/** The value that so many in a hundred do not exceed. */
export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;

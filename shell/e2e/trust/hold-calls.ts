import type { Page } from "@playwright/test";

/**
 * A line to the server that stands still for one kind of call, its first `atOnce` excepted, until the answer is called or
 * the page is left.
 */
export async function holdCalls(
  page: Page,
  path: RegExp,
  { method = "PUT", atOnce = 0 }: { method?: string; atOnce?: number } = {},
): Promise<() => void> {
  let passed = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() === method && passed++ >= atOnce) await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Measures from now on how long the page stands still at most; the answer tells the longest so far, in ms. */
export async function watchGaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const gaps = globalThis as unknown as { carnetLongestGap: number };
    gaps.carnetLongestGap = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      gaps.carnetLongestGap = Math.max(gaps.carnetLongestGap, now - last);
      last = now;
    }, 4);
  });
  return () => page.evaluate(() => (globalThis as unknown as { carnetLongestGap: number }).carnetLongestGap);
}

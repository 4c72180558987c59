import type { Page } from "@playwright/test";

/**
 * A line to the server that stands still for one kind of call, its first `atOnce` excepted, until the answer is called; from
 * then on all pass. A call of a page that was left is gone with it. The line is released and never taken away: a browser
 * that stops intercepting while a page loads may leave that page's own calls without an answer.
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

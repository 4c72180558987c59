import type { BrowserContext, Locator, Page } from "@playwright/test";
import { watchQuiet } from "../../journeys/watch/watch-quiet.ts";

/** What one cold visit of a page cost. */
export interface Visit {
  /** Compressed bytes of JavaScript until the network is idle, Workers included. */
  scriptBytes: number;
  /** Those of them that had come when what the visitor came for was there. */
  readyBytes: number;
  /** Until what the visitor came for is there, in ms. */
  ready: number;
  /** What of the main thread's tasks exceeded 50 ms each, in ms. */
  blocking: number;
}

/** Fast 4G and a processor slowed four times, as the browser's own tools name them. */
const fast4g = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const slowdown = 4;

/** Opens an address with an empty cache in a tab of its own, and waits for what the visitor came for. */
export async function lookAt(
  context: BrowserContext,
  address: string,
  goal: (page: Page) => Locator,
  { throttled = true } = {},
): Promise<Visit> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  if (throttled) {
    await devtools.send("Network.emulateNetworkConditions", fast4g);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  await page.addInitScript(() => {
    const noted = globalThis as unknown as { blocking: number };
    noted.blocking = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.blocking += Math.max(0, duration - 50);
    }).observe({ type: "longtask", buffered: true });
  });
  const quiet = watchQuiet(page);
  const start = Date.now();
  await page.goto(address, { waitUntil: "commit" });
  await goal(page).waitFor({ timeout: 60_000 });
  const ready = Date.now() - start;
  const readyBytes = scriptBytes;
  await quiet();
  const blocking = await page.evaluate(() => (globalThis as unknown as { blocking: number }).blocking);
  await page.close();
  return { scriptBytes, readyBytes, ready, blocking };
}

/** The middle one of what several visits cost. */
export function median(visits: Visit[], what: keyof Visit): number {
  const sorted = visits.map((visit) => visit[what]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

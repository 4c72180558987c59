import type { BrowserContext } from "@playwright/test";
import { watchQuiet } from "../../journeys/watch/watch-quiet.ts";

/** What one cold visit of a page cost. */
export interface Visit {
  /** Compressed bytes of JavaScript until the network is idle, Workers included. */
  scriptBytes: number;
  /** Those of them that had come when what the visitor came for was there. */
  readyBytes: number;
  /** From the beginning of the visit until what the visitor came for is painted, in ms, by the page's own clock. */
  ready: number;
  /** What of the main thread's tasks exceeded 50 ms each, in ms. */
  blocking: number;
}

/** What a visitor came for: so many elements that can be seen. */
export interface Goal {
  selector: string;
  count?: number;
}

type Noted = { blocking: number; readyAt: number };

/** Fast 4G and a processor slowed four times, as the browser's own tools name them. */
const fast4g = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const slowdown = 4;

/** Opens an address with an empty cache in a tab of its own, and waits for what the visitor came for. */
export async function lookAt(
  context: BrowserContext,
  address: string,
  { selector, count = 1 }: Goal,
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
  await devtools.send("Network.clearBrowserCache");
  if (throttled) {
    await devtools.send("Network.emulateNetworkConditions", fast4g);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  }
  await page.addInitScript(
    ([wanted, least]) => {
      const noted = globalThis as unknown as Noted;
      noted.blocking = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) noted.blocking += Math.max(0, duration - 50);
      }).observe({ type: "longtask", buffered: true });
      // Seen by the page itself: whoever asks from outside asks every half second in the end.
      noted.readyAt = 0;
      const timer = setInterval(() => {
        const seen = [...document.querySelectorAll(wanted)].filter((each) => each.getClientRects().length > 0);
        if (seen.length < least) return;
        clearInterval(timer);
        requestAnimationFrame(() => setTimeout(() => (noted.readyAt = performance.now())));
      }, 4);
    },
    [selector, count] as const,
  );
  const quiet = watchQuiet(page);
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => (globalThis as unknown as Noted).readyAt > 0, undefined, { timeout: 60_000 });
  const ready = Math.round(await page.evaluate(() => (globalThis as unknown as Noted).readyAt));
  const readyBytes = scriptBytes;
  await quiet();
  const blocking = await page.evaluate(() => (globalThis as unknown as Noted).blocking);
  await page.close();
  return { scriptBytes, readyBytes, ready, blocking };
}

/** The middle one of what several visits cost. */
export function median(visits: Visit[], what: keyof Visit): number {
  const sorted = visits.map((visit) => visit[what]).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

import type { Page } from "playwright-core";
import { openChromium } from "../browser/open-chromium.ts";
import { serveBundle } from "../browser/serve-bundle.ts";
import type { Gaps, Ratios } from "./bench.page.ts";
import { coreSize } from "./core-size.ts";

/** One figure: its name in the design, the goal, and what was measured just now. */
export interface Row {
  readonly id: string;
  readonly what: string;
  readonly goal: string;
  readonly now: string;
  readonly ok: boolean;
}

/** Of the page, not of this process. */
declare const bench: {
  ratios(): Promise<Ratios>;
  gaps(): Promise<Gaps>;
  unlocking(): Promise<number>;
  restoring(): Promise<number>;
};

/** The peers bring WebAssembly and styles of their own. */
const relaxed = "default-src 'self' data: 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'";

const atMost = (id: string, what: string, limit: number, value: number, unit = "×"): Row => ({
  id,
  what,
  goal: `≤ ${limit} ${unit}`,
  now: `${shown(value)} ${unit}`,
  ok: value <= limit,
});
const atLeast = (id: string, what: string, limit: number, value: number): Row => ({
  id,
  what,
  goal: `≥ ${limit} ×`,
  now: `${shown(value)} ×`,
  ok: value >= limit,
});
const shown = (value: number): string => value.toFixed(value < 10 ? 2 : 1);

/** The figures of the crypto module, in Chromium, each against a peer in the same run. */
export async function benchCrypto(): Promise<Row[]> {
  const [browser, served] = await Promise.all([openChromium(), serveBundle("bench/bench.page.ts", relaxed)]);
  try {
    const page = await browser.newPage();
    const fresh = () => page.goto(served.origin);
    await fresh();
    const { unlock, chart, grant, file } = await page.evaluate(() => bench.ratios());
    await fresh();
    const gaps = await page.evaluate(() => bench.gaps());
    await fresh();
    const restored = await restoreShare(page, fresh);
    return [
      atMost("P1", "full unlock, against PBKDF2 with 600,000 passes", 4, unlock.full / unlock.pbkdf2),
      atMost("P2", "unlock after the KDF, against the KDF", 5, (100 * unlock.afterKdf) / unlock.kdf, "%"),
      atLeast("P3", "grant with checks, against openpgp.js", 2, grant.openpgp / grant.ours),
      atLeast("P3", "grant with checks, against libsodium", 1.5, grant.sodium / grant.ours),
      atLeast("P5", "chart of 200 fields, against openpgp.js", 4, chart.openpgp / chart.ours),
      atMost("P6", "longest pause of the page, unlock", 50, gaps.unlock, "ms"),
      atMost("P6", "longest pause of the page, chart of 200 fields", 50, gaps.chart, "ms"),
      atMost("P6", "longest pause of the page, grant of 1,000 keys", 50, gaps.grant, "ms"),
      atMost("P6", "longest pause of the page, file of 5 MiB", 50, gaps.file, "ms"),
      atMost("P7", "file of 5 MiB, against one-shot AES-GCM", 2, file.stream / file.gcm),
      atMost("P9", "coming back after a reload, against a full unlock", 10, restored, "%"),
      atMost("P11", "the Worker with Argon2id, gzipped", 30, (await coreSize()) / 1024, "KB"),
    ];
  } finally {
    await browser.close();
    await served.close();
  }
}

/** Restore after a reload as a percentage of a full unlock, the best of three of each. */
async function restoreShare(page: Page, reload: () => Promise<unknown>): Promise<number> {
  const full: number[] = [];
  const back: number[] = [];
  for (let round = 0; round < 3; round++) {
    full.push(await page.evaluate(() => bench.unlocking()));
    await reload();
    back.push(await page.evaluate(() => bench.restoring()));
  }
  return (100 * Math.min(...back)) / Math.min(...full);
}

import type { Browser, Page } from "@playwright/test";
import { openChromium } from "../../../shell/crypto/browser/open-chromium.ts";
import { serveBundle } from "../../../shell/crypto/browser/serve-bundle.ts";
import type { Gaps, Ratios } from "./bench.page.ts";
import { coreSize } from "./core-size.ts";
import type { Figure } from "../figure.ts";
import { grantRows } from "./grant-rows.ts";
import type { Grants } from "./grants.ts";
import { atLeast, atMost } from "./row.ts";

/** Of the page, not of this process. */
declare const bench: {
  ratios(): Promise<Ratios>;
  gaps(): Promise<Gaps>;
  granting(): Promise<Grants[]>;
  unlocking(): Promise<number>;
  restoring(): Promise<number>;
};

/** The module's page, from its room. */
const entry = "../../deploy/bench/crypto/bench.page.ts";

/** The peers bring WebAssembly and styles of their own. */
const relaxed = "default-src 'self' data: 'unsafe-inline' 'wasm-unsafe-eval'; worker-src 'self'";

/** The figures of the crypto module, in Chromium, each against a peer in the same run. */
export async function benchCrypto(): Promise<Figure[]> {
  const [browser, served] = await Promise.all([openChromium(), serveBundle(entry, relaxed)]);
  try {
    const page = await browser.newPage();
    const fresh = () => page.goto(served.origin);
    await fresh();
    const { unlock, chart, engines, grant, file } = await page.evaluate(() => bench.ratios());
    await fresh();
    const gaps = await page.evaluate(() => bench.gaps());
    const granted = await onNewDevice(browser, served.origin, (other) => other.evaluate(() => bench.granting()));
    await fresh();
    const restored = await restoreShare(page, fresh);
    return [
      atMost("P1", "full unlock, against PBKDF2 with 600,000 passes", 4, unlock.full / unlock.pbkdf2),
      atMost("P2", "unlock after the KDF, against the KDF", 5, (100 * unlock.afterKdf) / unlock.kdf, "%"),
      atLeast("P3", "200 keys on one thread with checks, against openpgp.js", 2, grant.openpgp / grant.ours),
      atLeast("P3", "200 keys on one thread with checks, against libsodium", 1.5, grant.sodium / grant.ours),
      ...grantRows(granted),
      atLeast("P5", "chart of 200 fields, against openpgp.js", 4, chart.openpgp / chart.ours),
      atMost("P6", "longest pause of the page, unlock", 50, gaps.unlock, "ms"),
      atMost("P6", "longest pause of the page, chart of 200 fields", 50, gaps.chart, "ms"),
      atMost("P6", "longest pause of the page, file of 5 MiB", 50, gaps.file, "ms"),
      atMost("P7", "file of 5 MiB, against one-shot AES-GCM", 2, file.stream / file.gcm),
      atMost(
        "P8",
        "chart of 200 fields by the fallback engine, against the native one",
        15,
        engines.fallback / engines.native,
      ),
      atMost("P9", "coming back after a reload, against a full unlock", 10, restored, "%"),
      atMost("P11", "the Worker with Argon2id, gzipped", 30, (await coreSize()) / 1024, "KB"),
    ];
  } finally {
    await browser.close();
    await served.close();
  }
}

/** In a browser that remembers nobody. */
async function onNewDevice<T>(browser: Browser, address: string, act: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    return await act(page);
  } finally {
    await context.close();
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

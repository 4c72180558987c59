import type { Page } from "@playwright/test";
import { saved } from "../../journeys/main-job/chart.ts";
import { keptWithinMs } from "../../journeys/steps/until-kept.ts";
import { textOf } from "../../journeys/steps/seances.ts";
import { wordsIn } from "../../journeys/words.ts";
import { most, type Figure } from "../figure.ts";
import { percentile, untilPainted } from "./until-painted.ts";

const w = wordsIn("en");
const rows = 100;
const typed = "The left shoulder moves freely again; the neck is still stiff in the morning. ";

type Noted = { rowsAt: number; typedAt: number[]; kept: { at: number; until: number }[] };

/** What typing costs in a session of a hundred rows, and how soon such a session stands once its data is there. */
export async function textRows(page: Page): Promise<Figure[]> {
  const table = page.getByRole("table", { name: w("seance:part.objectives") });
  for (let row = 1; row <= rows; row++) {
    const column = w("seance:rows.objectives.comment");
    await table.getByLabel(w("ui:rows.rows-table.cell", { column, row }), { exact: true }).fill(`Finding ${row}`);
  }
  await saved(page, w);
  const reason = await textOf(page, w, "objectivesText");
  await reason.focus();
  const keys = percentile(await typing(page), 95);
  await saved(page, w);
  const disk = percentile(await untilOnDisk(page), 95);
  await saved(page, w);
  const bare = percentile(await typingOnBarePage(page), 95);
  await page.addInitScript((count) => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll("table tbody tr, [role=table] [role=row]").length < count) return;
      observer.disconnect();
      requestAnimationFrame(() => ((globalThis as unknown as Noted).rowsAt = performance.now()));
    }).observe(document, { childList: true, subtree: true });
  }, rows);
  const waits: number[] = [];
  for (let round = 0; round < 3; round++) {
    await page.reload();
    await page.waitForFunction(() => (globalThis as unknown as Noted).rowsAt > 0, undefined, { timeout: 60_000 });
    waits.push(
      await page.evaluate(() => {
        const at = (globalThis as unknown as Noted).rowsAt;
        const calls = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        const data = calls.filter(
          ({ name, responseEnd }) =>
            /\/api\/1\/patients\/[^/]+\/(seanceHistory|\d+\/before)/.test(name) && responseEnd < at,
        );
        return at - Math.max(...data.map(({ responseEnd }) => responseEnd));
      }),
    );
  }
  return [
    most("F7", "typing in a session of 100 rows until painted, p95, slowed 4 ×", 50, keys, "ms"),
    most("F7", "that beside typing in a bare page with one field", 1.5, keys / bare, "×"),
    most("F7", "a key until it is sealed and on disk, p95, slowed 4 ×", keptWithinMs, disk, "ms"),
    most("F7", `a session of ${rows} rows after its data`, 300, waits.sort((a, b) => a - b)[1]!, "ms"),
  ];
}

const typing = (page: Page): Promise<number[]> =>
  untilPainted(page, "keydown", typed.length, () => page.keyboard.type(typed, { delay: 60 }));

/** How long each key took until an entry of the journal that was begun after it was on disk; an entry says when it was begun. */
async function untilOnDisk(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const noted = globalThis as unknown as Noted;
    // Named functions do not survive the way into a page.
    [noted.typedAt, noted.kept] = [[], []];
    addEventListener("input", () => noted.typedAt.push(performance.timeOrigin + performance.now()), true);
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      const { at } = args[0] as { at: number };
      this.transaction.addEventListener("complete", () =>
        noted.kept.push({ at, until: performance.timeOrigin + performance.now() }),
      );
      return put.apply(this, args);
    };
  });
  await typing(page);
  await page.waitForTimeout(1_000);
  const waits = await page.evaluate(() => {
    const { typedAt, kept } = globalThis as unknown as Noted;
    // An entry says when it was begun in whole milliseconds.
    return typedAt.map((typed) => (kept.find(({ at }) => at >= Math.floor(typed))?.until ?? Infinity) - typed);
  });
  return waits.sort((one, other) => one - other);
}

/** What the machine and the browser take by themselves, on a page that has nothing but a field. */
async function typingOnBarePage(page: Page): Promise<number[]> {
  const bare = await page.context().newPage();
  await bare.setContent("<textarea autofocus></textarea>");
  await bare.locator("textarea").focus();
  const keys = await typing(bare);
  await bare.close();
  return keys;
}

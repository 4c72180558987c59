import type { Locator, Page } from "@playwright/test";
import { wordsIn } from "../../journeys/words.ts";
import { most, type Figure } from "../figure.ts";

const w = wordsIn("en");
const changes = 5;

type Noted = { changedAt: number; shownAt: number };

/** How long a page takes to change from the record of a patient to their chart and back, from the press to the paint that shows it. */
export async function roomsRows(page: Page): Promise<Figure[]> {
  const tab = (name: string) => page.getByRole("tab", { name: w(`workspace:tab.${name}`), exact: true });
  const [toChart, toRecord]: number[][] = [[], []];
  // The first change of each brings the other room's code, which is ahead of use on a page that has been idle.
  for (let at = 0; at <= changes; at++) {
    const record = await change(page, tab("patientInfo"), "#app-mf_patient textarea");
    const chart = await change(
      page,
      tab("seance"),
      "#app-mf_seance [role=table] [role=combobox], #app-mf_seance table input",
    );
    if (at === 0) continue;
    toRecord!.push(record);
    toChart!.push(chart);
  }
  const middle = (taken: number[]) => taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)]!;
  return [
    most("F3", "from the chart to the record, keys open", 200, middle(toRecord!), "ms"),
    most("F3", "from the record to the chart, keys open", 200, middle(toChart!), "ms"),
  ];
}

/** Presses a tab, and waits for the paint after something of the other room is there. */
async function change(page: Page, tab: Locator, shown: string): Promise<number> {
  await page.evaluate((selector) => {
    const noted = globalThis as unknown as Noted;
    noted.shownAt = 0;
    addEventListener("click", ({ timeStamp }) => (noted.changedAt = timeStamp), { capture: true, once: true });
    noted.changedAt = 0;
    const timer = setInterval(() => {
      const there = [...document.querySelectorAll(selector)].some((each) => each.getClientRects().length > 0);
      if (!there || !noted.changedAt) return;
      clearInterval(timer);
      requestAnimationFrame(() => setTimeout(() => (noted.shownAt = performance.now())));
    }, 2);
  }, shown);
  await tab.click();
  await page.waitForFunction(() => (globalThis as unknown as Noted).shownAt > 0, undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const { changedAt, shownAt } = globalThis as unknown as Noted;
    return shownAt - changedAt;
  });
}

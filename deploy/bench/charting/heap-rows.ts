import type { Page } from "@playwright/test";
import { openSeance } from "../../journeys/main-job/chart.ts";
import { nameOf } from "../../journeys/trust/plant-records.ts";
import { timeoutMs } from "../../journeys/steps/rooms.ts";
import { wordsIn } from "../../journeys/words.ts";
import { most, type Figure } from "../figure.ts";

const w = wordsIn("en");

/** What a page keeps in memory once so many patients were opened in it and a session of each begun, one after the other. */
export async function heapRows(page: Page, patients: number): Promise<Figure[]> {
  // The first one is open already.
  const palette = page.getByRole("dialog", { name: w("ui:palette.command-palette.label") });
  for (let at = 1; at < patients; at++) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(nameOf(at));
    await page.keyboard.press("Enter");
    await palette.waitFor({ state: "hidden", timeout: timeoutMs });
    await page.getByRole("heading", { level: 1, name: nameOf(at) }).waitFor({ timeout: timeoutMs });
    await openSeance(page, w);
  }
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  await devtools.detach();
  return [
    most("F9", `heap of the page after ${patients} patients and a chart of each`, 150, usedSize / 1024 / 1024, "MB"),
  ];
}

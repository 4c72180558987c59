import type { Browser, Page } from "@playwright/test";
import { saved } from "../../journeys/main-job/chart.ts";
import { wordsIn } from "../../journeys/words.ts";
import { most, type Figure } from "../figure.ts";
import { longestTask } from "../browser/longest-task.ts";
import { untilPainted } from "./until-painted.ts";

const w = wordsIn("en");
const strokes = 10;
const segments = 10_000;

/** What drawing costs: the first ink of a stroke, a sheet of 10,000 segments as it is drawn on, and drawn again. */
export async function inkRows(browser: Browser, page: Page): Promise<Figure[]> {
  const first = await untilPainted(page, "pointerdown", 1, () => stroke(page, 0, 4));
  for (let at = 0; at < strokes; at++) await stroke(page, at, segments / strokes);
  const drawing = await longestTask(browser, page, () => stroke(page, strokes, 200));
  await page.getByRole("button", { name: w("seance:drawings.full.open"), exact: true }).click();
  const closer = page.getByRole("button", { name: w("seance:drawings.full.zoomIn"), exact: true });
  await closer.click();
  await page.waitForTimeout(500);
  const redraw = await longestTask(browser, page, async () => {
    await closer.click();
    await page.waitForTimeout(500);
  });
  await page.getByRole("button", { name: w("seance:drawings.full.finish"), exact: true }).click();
  await saved(page, w);
  return [
    most("F6", "first ink after the pen touches the sheet, slowed 4 ×", 50, first.at(-1) ?? 0, "ms"),
    most("F6", `longest task while drawing on ${segments} segments, a frame`, 1_000 / 60, drawing, "ms"),
    most("F6", `${segments} segments drawn again`, 20, redraw, "ms"),
  ];
}

/** A stroke of so many segments, from left to right and back, at a height of its own. */
async function stroke(page: Page, at: number, length: number): Promise<void> {
  const sheet = page.getByRole("img", { name: new RegExp(`^${w("seance:drawings.view.front")}`) });
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox())!;
  const level = y + (height * (at + 1)) / (strokes + 3);
  await page.mouse.move(x + width / 4, level);
  await page.mouse.down();
  for (let left = length, isRight = true; left > 0; left -= 100, isRight = !isRight)
    await page.mouse.move(x + width * (isRight ? 0.75 : 0.25), level + (length - left) / 200, {
      steps: Math.min(100, left),
    });
  await page.mouse.up();
}

import type { Locator, Page } from "@playwright/test";
import { saved, writeChart } from "../main-job/chart.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToSeances, timeoutMs } from "../steps/rooms.ts";
import { speak } from "../steps/speak.ts";
import { beginSeance, drawIn, editorOf, finaliseHere, textOf } from "../steps/seances.ts";
import { wordsIn, type Words } from "../words.ts";

const words = "Blanc lombalgie";
/** A session of this many screens is written without losing one's place. */
const screens = 1.4;
/** The sheet of a drawing in the dark, and the blue pencil on it; what is stored stays #00f. */
const dark = { sheet: "rgb(26, 25, 22)", blue: [142, 166, 255] };

test("a written SOAPIE session fits on less than one screen and a half, is drawn on in the dark, and prints as a sheet", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const w = wordsIn("en");
  const device = { viewport: { width: 1440, height: 900 }, colorScheme: "light" } as const;
  const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", "en", device);
  const front = page.getByRole("img", { name: new RegExp(`^${w("seance:drawings.view.front")}`) });

  await test.step("is written and drawn on", async () => {
    await writeDown(page, w, { firstName: "Gwenola", lastName: ownName() });
    await goToSeances(page, w);
    await beginSeance(page, w, "soapie-2", 1);
    await (await textOf(page, w, "objectivesText")).fill(`${words}, depuis mardi.`);
    await writeChart(page, w, words);
    await drawIn(page, front.first());
    await saved(page, w);
  });

  for (const language of ["fr", "en"] as const) {
    await test.step(`is no higher than it may be (${language})`, async () => {
      await speak(page, language);
      expect(await heightAround(editorOf(page, wordsIn(language)))).toBeLessThanOrEqual(screens * 900);
    });
  }

  await test.step("in the dark, the sheet is dark and the pencil light", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect.poll(() => groundOf(front.first())).toBe(dark.sheet);
    await expect.poll(() => inkOn(front.first())).toEqual(dark.blue);
    await page.emulateMedia({ colorScheme: "light" });
  });

  await test.step("is finalised and printed: what was written and signed, and nothing to press", async () => {
    await finaliseHere(page, w);
    await page.emulateMedia({ media: "print" });
    const sheet = page.getByRole("article");
    await expect(sheet.getByText(w("seance:amendments.signature.valid"))).toBeVisible();
    for (const written of ["objectif", "intervention", "notes de séance", "plan"])
      await expect(sheet.getByText(`${words} ${written}`).first()).toBeVisible();
    await expect(sheet.getByRole("button").filter({ visible: true })).toHaveCount(0);
    for (const around of aroundTheSheet(page, w)) await expect(around.first()).toBeHidden();
    await expect(front.first()).toBeVisible();
    expect(await strokeOf(page)).toBe("rgb(0, 0, 0)");
    expect(await groundOf(sheet)).toBe("rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen" });
    const print = sheet.getByRole("button", { name: w("seance:amendments.closed.print") });
    await expect(print).toBeVisible({ timeout: timeoutMs });
  });
});

/** What a page has around its sheet, and paper has not. */
const aroundTheSheet = (page: Page, w: Words): Locator[] => [
  page.getByRole("navigation", { name: w("shell:frame.rail.label"), includeHidden: true }),
  page.getByRole("navigation", { name: w("workspace:sessions.label"), includeHidden: true }),
  page.getByRole("tablist", { name: w("seance:reference.column.label"), includeHidden: true }),
];

/** How high a page is with all that its columns scroll, in CSS pixels. */
const heightAround = (region: Locator): Promise<number> =>
  region.evaluate((element) => {
    let height = document.documentElement.scrollHeight;
    for (let at = element.parentElement; at; at = at.parentElement) {
      const { overflowY } = getComputedStyle(at);
      if (overflowY === "auto" || overflowY === "scroll")
        height = Math.max(height, at.getBoundingClientRect().top + at.scrollHeight);
    }
    return height;
  });

/** The colour that something stands on. */
const groundOf = (region: Locator): Promise<string> =>
  region.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor;
    }
    return "rgb(255, 255, 255)";
  });

/** The colour of most of what is drawn on a sheet. */
const inkOn = (sheet: Locator): Promise<number[]> =>
  sheet.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255) continue;
      const colour = [data[at], data[at + 1], data[at + 2]].join(" ");
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const [most] = [...counts].sort(([, one], [, other]) => other - one);
    return (most?.[0] ?? "").split(" ").map(Number);
  });

/** The colour in which the figure is drawn. */
const strokeOf = (page: Page): Promise<string> =>
  page
    .locator("svg[data-figure^=front]:not([data-small]) path")
    .first()
    .evaluate((path) => getComputedStyle(path).stroke);

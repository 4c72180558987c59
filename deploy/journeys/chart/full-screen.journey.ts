import type { Locator, Page } from "@playwright/test";
import { saved } from "../main-job/chart.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToRecord, goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, drawIn } from "../steps/seances.ts";
import { wordsIn } from "../words.ts";

/** Where the fifth lumbar vertebra is on the back of the figure, in shares of the sheet. */
const l5 = { x: 301 / 600, y: 367 / 800 };

for (const { name: desk, language, device, tag } of desksOf("fr tablet"))
  test(
    `on all of the screen the figure is touched and marked, and a drawing is emptied and stays so, ${desk}`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(120_000);
      const w = wordsIn(language);
      const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", language, device);
      const name = `Katell ${ownName()}`;
      await writeDown(page, w, { firstName: "Katell", lastName: name.split(" ")[1]! });
      await goToSeances(page, w);
      await beginSeance(page, w, "soapie-2", 1);
      const full = page.getByRole("dialog", { name: w("seance:drawings.full.title", { number: 1 }) });
      const sheetIn = (part: Page | Locator, view: "front" | "back") =>
        part.getByRole("img", { name: new RegExp(`^${w(`seance:drawings.view.${view}`)} ?:`) });
      const chooseView = (part: Page | Locator, view: "front" | "back") =>
        part
          .getByRole("radio", { name: new RegExp(`^${w(`seance:drawings.view.${view}`)}`) })
          .filter({ visible: true })
          .first()
          .click({ timeout: timeoutMs });
      const strokes = (count: number) =>
        w(`seance:drawings.pad.label_${count > 1 || (language === "en" && count === 0) ? "other" : "one"}`, {
          view: w("seance:drawings.view.front"),
          count,
        });
      const mark = (part: Page | Locator, number: number) => part.locator(`[data-mark="${number}"]`).first();

      await test.step("what is touched is offered to a row, which is marked with its number where it was touched", async () => {
        await chooseView(page, "back");
        await page.getByRole("button", { name: w("seance:drawings.full.open"), exact: true }).click();
        const sheet = sheetIn(full, "back");
        await expect(sheet).toBeVisible({ timeout: timeoutMs });
        await touch(page, sheet, l5);
        await full.getByRole("button", { name: w("seance:drawings.marks.row", { number: 1 }) }).click();
        await expect(mark(full, 1)).toBeVisible();
        expect(await isAt(mark(full, 1), sheet, l5)).toBeLessThan(40);
      });

      await test.step("the mark keeps its place and its size as one looks closer", async () => {
        const sheet = sheetIn(full, "back");
        const wide = await widthOf(mark(full, 1));
        for (const _closer of [1, 2])
          await full.getByRole("button", { name: w("seance:drawings.full.zoomIn"), exact: true }).click();
        expect(Math.abs((await widthOf(mark(full, 1))) - wide)).toBeLessThan(2);
        await full.getByRole("button", { name: w("seance:drawings.full.fit"), exact: true }).click();
        expect(await isAt(mark(full, 1), sheet, l5)).toBeLessThan(40);
      });

      await test.step("a drawing is emptied, brought back, and emptied for good", async () => {
        await chooseView(full, "front");
        const sheet = sheetIn(full, "front");
        await drawIn(page, sheet);
        await expect(sheet).toHaveAccessibleName(strokes(1));
        await full.getByRole("button", { name: w("seance:drawings.full.reset"), exact: true }).click();
        const dialog = full.getByRole("alertdialog");
        await dialog.getByRole("button", { name: w("seance:drawings.reset.deed"), exact: true }).click();
        await expect(sheet).toHaveAccessibleName(strokes(0));
        await full.getByRole("button", { name: w("seance:drawings.full.undo"), exact: true }).click();
        await expect(sheet).toHaveAccessibleName(strokes(1));
        await full.getByRole("button", { name: w("seance:drawings.full.redo"), exact: true }).click();
        await expect(sheet).toHaveAccessibleName(strokes(0));
        await full.getByRole("button", { name: w("seance:drawings.full.finish"), exact: true }).click();
        await expect(full).toBeHidden();
        await saved(page, w);
      });

      await test.step("it is empty when the session is opened again, and the row is there with its mark", async () => {
        await goToRecord(page, w, name);
        await goToSeances(page, w);
        await expect(sheetIn(page, "front")).toHaveAccessibleName(strokes(0), { timeout: timeoutMs });
        await chooseView(page, "back");
        await expect(mark(page, 1)).toBeVisible();
      });
    },
  );

/** A dab with the pencil. */
async function touch(page: Page, sheet: Locator, at: { x: number; y: number }): Promise<void> {
  const { x, y, width, height } = (await sheet.boundingBox())!;
  await page.mouse.move(x + width * at.x, y + height * at.y);
  await page.mouse.down();
  await page.mouse.move(x + width * at.x + 3, y + height * at.y);
  await page.mouse.up();
}

const widthOf = async (part: Locator): Promise<number> => (await part.boundingBox())!.width;

/** How far a mark is from a place of the sheet, in pixels, but for its being beside it. */
async function isAt(mark: Locator, sheet: Locator, at: { x: number; y: number }): Promise<number> {
  const [is, on] = [(await mark.boundingBox())!, (await sheet.boundingBox())!];
  const [dx, dy] = [is.x - (on.x + on.width * at.x), is.y + is.height / 2 - (on.y + on.height * at.y)];
  return Math.hypot(dx, dy);
}

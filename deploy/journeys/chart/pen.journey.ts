import { devices } from "@playwright/test";
import { saved } from "../main-job/chart.ts";
import { arrive } from "../steps/arrive.ts";
import { covering, handsOn, spotIn } from "../steps/hands.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance } from "../steps/seances.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

/** Not the rounded corners of a button. */
const inside = [0.2, 0.4, 0.6, 0.8];
const { defaultBrowserType: _, ...tablet } = devices["iPad (gen 7)"]!;

test("a pen draws on a tablet held upright, fingers only look, and nothing covers what is offered", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const w = wordsIn("fr");
  const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", "fr", {
    ...tablet,
    viewport: { width: 820, height: 1180 },
  });
  await writeDown(page, w, { firstName: "Solenn", lastName: ownName() });
  await goToSeances(page, w);
  await beginSeance(page, w, "soapie-2", 1);
  await page.getByRole("button", { name: w("seance:drawings.full.open"), exact: true }).click({ timeout: timeoutMs });
  const full = page.getByRole("dialog", { name: w("seance:drawings.full.title", { number: 1 }) });
  await full.getByRole("radio", { name: new RegExp(`^${w("seance:drawings.view.back")}`) }).click();
  const sheet = full.getByRole("img", { name: new RegExp(`^${w("seance:drawings.view.back")} ?:`) });
  const hands = await handsOn(page);
  const strokes = (count: number) =>
    w(`seance:drawings.pad.label_${count > 1 ? "other" : "one"}`, { view: w("seance:drawings.view.back"), count });
  const undo = full.getByRole("button", { name: w("seance:drawings.full.undo"), exact: true });

  await test.step("two fingers look closer and draw nothing", async () => {
    await hands.pinch(await spotIn(sheet, 0.5, 0.5));
    await expect(sheet).toHaveAccessibleName(strokes(0));
    await expect(undo).toBeDisabled();
    await full.getByRole("button", { name: w("seance:drawings.full.fit"), exact: true }).click();
  });

  await test.step("a pen that rests goes on with the next stroke", async () => {
    const [a, b, c] = await Promise.all([0.46, 0.5, 0.54].map((at) => spotIn(sheet, at, 0.42)));
    await hands.write([a!, b!, null, c!]);
    await expect(sheet).toHaveAccessibleName(strokes(2));
    const ink = await sheet.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      const inked = data.reduce<number[]>((found, alpha, at) => {
        if (at % 4 === 3 && alpha > 0) found.push(((at >> 2) % canvas.width) / canvas.width);
        return found;
      }, []);
      return [inked.reduce((left, each) => Math.min(left, each)), inked.reduce((right, each) => Math.max(right, each))];
    });
    expect(ink[0]).toBeLessThan(0.47);
    expect(ink[1]).toBeGreaterThan(0.53);
  });

  await test.step("what was touched stays offered, and lies free", async () => {
    const offer = full.getByRole("button", { name: w("seance:drawings.marks.row", { number: 1 }) });
    await page.waitForTimeout(7_000);
    await expect(offer).toBeVisible();
    expect(await covering(offer, inside)).toEqual([]);
    expect(
      await covering(full.getByRole("button", { name: w("seance:drawings.marks.leave"), exact: true }), inside),
    ).toEqual([]);
    await offer.click();
    await expect(full.locator('[data-mark="1"]').first()).toBeVisible();
  });

  await full.getByRole("button", { name: w("seance:drawings.full.finish"), exact: true }).click();
  await saved(page, w);
});

import { expect, type Page } from "@playwright/test";
import { perspectives } from "@carnet/services/seance/contract";
import { writeEverywhere } from "../canary/write-everywhere.ts";
import { openParts } from "../steps/parts.ts";
import type { Words } from "../words.ts";
import { saved } from "./chart.ts";

/** The charting styles, the one the main job goes on with last, and a part that only this one of them shows. */
const styles = [
  ["hybrid", "hybrid"],
  ["naet", "naet"],
  ["free-hand", "freeHand"],
  ["custom", "customForm"],
  ["soapie-2", "interventions"],
] as const;

/** Charts the open session in every style in turn: writes in every box and draws on every view. */
export async function chartEverything(page: Page, w: Words, canary: string): Promise<void> {
  const editor = page.getByRole("group", { name: w("seance:seances.editor.label") });
  for (const [style, own] of styles) {
    await page
      .getByRole("button", { name: w("seance:seances.new.label") })
      .first()
      .click();
    await page.getByRole("menuitem", { name: w(`seance:type.${style}`), exact: true }).click();
    await expect(editor.getByRole("region", { name: w(`seance:part.${own}`), exact: true })).toBeVisible();
    // Of a style gone back to, filled parts stand there before its empty ones do.
    const controls = page.getByRole("group", { name: w("seance:seances.head.controls"), exact: true });
    await expect(controls.getByRole("combobox").first()).toHaveValue(style);
    if (style === "custom") {
      await editor.getByRole("button", { name: w("seance:sections.form.choose") }).click();
      await page.getByRole("menuitem", { name: "Observations" }).click();
      await expect(editor.getByRole("textbox", { name: "Observation" })).toBeVisible();
    }
    await openParts(page, w);
    expect(await writeEverywhere(editor, canary)).toBeGreaterThan(0);
    if (style === "free-hand") await draw(page, w, "_blank");
    await saved(page, w);
  }
  for (const view of perspectives.filter((name) => !name.startsWith("_"))) await draw(page, w, view);
  await saved(page, w);
}

/** One stroke on one view; resolves once it is stored. */
async function draw(page: Page, w: Words, view: (typeof perspectives)[number]): Promise<void> {
  const name = w(`seance:drawings.view.${view}`);
  if (!view.startsWith("_")) {
    await page.getByRole("radio", { name: w("seance:drawings.view.empty", { view: name }), exact: true }).click();
  }
  const sheet = page.getByRole("img", { name: new RegExp(`^${name}`) });
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox())!;
  const stored = page.waitForRequest((each) => (each.postData() ?? "").includes(`"perspective":"${view}"`));
  await page.mouse.move(x + width / 3, y + height / 3);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 6 });
  await page.mouse.up();
  await stored;
}

/** Amends the notes of the closed session; the amendment is final and signed. */
export async function amendNotes(page: Page, w: Words, canary: string): Promise<void> {
  const part = w("seance:part.notes");
  await page.getByRole("button", { name: w("seance:amendments.amend.begin", { part }), exact: true }).click();
  await writeEverywhere(page.getByRole("group", { name: w("seance:amendments.amend.label") }), canary);
  await page.getByRole("radio", { name: w("seance:amendments.reason.correction"), exact: true }).check();
  await page.getByRole("button", { name: w("seance:amendments.amend.save") }).click();
  await expect(page.getByText(w("seance:amendments.amend.check.valid"))).toBeVisible();
}

import { expect, type Page } from "@playwright/test";
import { writeEverywhere } from "../canary/write-everywhere.ts";
import { chooseTab, goToRecord } from "../ways/rooms.ts";
import type { Words } from "../words.ts";
import { saved } from "./chart.ts";

/** Writes in the whole health history: every box of the antecedents, and a remark of the systems review. */
export async function completeHistory(page: Page, w: Words, name: string, canary: string): Promise<void> {
  await goToRecord(page, w, name, "anamnese");
  const box = page.getByRole("textbox", { name: w("record:antecedents.consultationMotive"), exact: true });
  await expect(box).toBeVisible();
  expect(await writeEverywhere(page.getByRole("tabpanel").last(), canary)).toBeGreaterThan(10);
  await saved(page, w);
  await chooseTab(page, w("patient:anamnese.part.systemsReview"));
  const stored = page.waitForRequest((each) => each.url().endsWith("/anamnese/systemsReview"));
  const panel = page.getByRole("tabpanel").last();
  await panel.locator("summary").first().click();
  const system = panel.locator("details[open]");
  await system.getByRole("checkbox").first().check();
  await system.getByRole("textbox").first().fill(`${canary} système`);
  await stored;
  await saved(page, w);
}

/** Lets the patient whose record is open sign the clinic's form on this screen. */
export async function signForm(page: Page, w: Words, name: string): Promise<void> {
  await chooseTab(page, w("workspace:tab.consents"));
  await page
    .getByRole("button", { name: w("patient:consents.sign.open") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: w("ui:signature.signature-pad.typed", { name }) }).click();
  await dialog.getByRole("button", { name: w("patient:consents.sign.deed") }).click();
  await expect(dialog).toBeHidden();
}

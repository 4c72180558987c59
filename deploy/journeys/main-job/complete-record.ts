import { expect, type Page } from "@playwright/test";
import { writeEverywhere } from "../canary/write-everywhere.ts";
import { chooseTab, goToRecord } from "../steps/rooms.ts";
import type { Words } from "../words.ts";
import { saved, showEveryField } from "./chart.ts";

/** Writes in the whole health history: every box of the antecedents, and a remark of the systems review. */
export async function completeHistory(page: Page, w: Words, name: string, canary: string): Promise<void> {
  await goToRecord(page, w, name, "anamnese");
  await showEveryField(page, w);
  const box = page.getByRole("textbox", { name: w("record:antecedents.consultationMotive"), exact: true });
  await expect(box).toBeVisible();
  const antecedents = page.getByRole("region", { name: w("patient:anamnese.part.antecedents"), exact: true });
  expect(await writeEverywhere(antecedents, canary)).toBeGreaterThan(10);
  await saved(page, w);
  const stored = page.waitForRequest((each) => each.url().endsWith("/anamnese/systemsReview"));
  const title = page.getByRole("heading", { name: w("patient:anamnese.part.systemsReview") });
  const review = page.locator("section").filter({ has: title });
  await review.locator("[aria-expanded=false]").first().click();
  await review.getByRole("checkbox").first().check();
  await review.locator("[data-open]").getByRole("textbox").first().fill(`${canary} système`);
  await stored;
  await saved(page, w);
}

/** Lets the patient whose record is open sign the clinic's form on this screen. */
export async function signForm(page: Page, w: Words, name: string): Promise<void> {
  await chooseTab(page, w("workspace:tab.consents"));
  const atHome = page.getByRole("row").filter({ hasText: w("patient:consents.atHome") });
  await expect(atHome.getByText(w("patient:consents.badge.valid"))).toBeVisible();
  await page
    .getByRole("button", { name: w("patient:consents.sign.open") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: w("ui:signature.signature-pad.typed", { name }) }).click();
  await dialog.getByRole("button", { name: w("patient:consents.sign.deed") }).click();
  await expect(dialog).toBeHidden();
}

import { expect, type Page } from "@playwright/test";
import { writeEverywhere } from "../canary/write-everywhere.ts";
import type { Words } from "../words.ts";
import { saved } from "./chart.ts";

/** Writes in the whole health history: every box of the antecedents, and a remark of the systems review. */
export async function completeHistory(page: Page, w: Words, patientId: string, canary: string): Promise<void> {
  await page.goto(`/therapist/patient/${patientId}/anamnese`);
  const box = page.getByRole("textbox", { name: w("patient:anamnese.field.consultationMotive"), exact: true });
  await expect(box).toBeVisible();
  expect(await writeEverywhere(page.getByRole("tabpanel").last(), canary)).toBeGreaterThan(10);
  await saved(page, w);
  await page.goto(`/therapist/patient/${patientId}/anamnese?sub=systemsReview`);
  const stored = page.waitForRequest((each) => each.url().endsWith("/anamnese/systemsReview"));
  const panel = page.getByRole("tabpanel").last();
  await panel.locator("summary").first().click();
  const system = panel.locator("details[open]");
  await system.getByRole("checkbox").first().check();
  await system.getByRole("textbox").first().fill(`${canary} système`);
  await stored;
  await saved(page, w);
}

/** Lets the patient sign the clinic's form on this screen. */
export async function signForm(page: Page, w: Words, patientId: string, name: string): Promise<void> {
  await page.goto(`/therapist/patient/${patientId}/consents`);
  await page
    .getByRole("button", { name: w("patient:consents.sign.open") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: w("ui:signature.signature-pad.typed", { name }) }).click();
  await dialog.getByRole("button", { name: w("patient:consents.sign.deed") }).click();
  await expect(dialog).toBeHidden();
}

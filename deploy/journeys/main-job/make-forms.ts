import { expect, type Page } from "@playwright/test";
import { goToClinic, timeoutMs } from "../steps/rooms.ts";
import type { Words } from "../words.ts";
import { saved } from "./chart.ts";

/** Begins with a label: what is required says so behind it. */
const labelled = (label: string) => ({ name: new RegExp(`^${label}`) });

/** Makes a form of one's own for sessions, with one question in words, where one designs them in a clinic. */
export async function makeSessionForm(
  page: Page,
  w: Words,
  clinic: string,
  { title, question }: { title: string; question: string },
): Promise<void> {
  await goToClinic(page, w, clinic, "customFormBuilder");
  await page
    .getByRole("radio", { name: w("clinic:customModules.type.session"), exact: true })
    .check({ timeout: timeoutMs });
  await page
    .getByRole("button", { name: w("clinic:customModules.list.add"), exact: true })
    .click({ timeout: timeoutMs });
  await page.getByRole("textbox", labelled(w("clinic:customModules.designer.title"))).fill(title);
  await page.getByRole("button", { name: w("clinic:customModules.designer.addField"), exact: true }).click();
  await page.getByRole("textbox", { name: w("clinic:customModules.field.label"), exact: true }).fill(question);
  await saved(page, w);
}

/** Writes a form that patients sign, and enables it, in the administration of a clinic. */
export async function makeConsentForm(
  page: Page,
  w: Words,
  clinic: string,
  { name, content }: { name: string; content: string },
): Promise<void> {
  await goToClinic(page, w, clinic, "consentForms");
  await page
    .getByRole("button", { name: w("clinic:consentForms.panel.add"), exact: true })
    .click({ timeout: timeoutMs });
  const panel = page.getByRole("dialog", { name: w("clinic:consentForms.dialog.title") });
  await panel.getByRole("textbox", labelled(w("clinic:consentForms.dialog.name"))).fill(name);
  await panel.getByRole("textbox", labelled(w("clinic:consentForms.dialog.content"))).fill(content);
  await panel.getByRole("switch", labelled(w("clinic:consentForms.panel.enabled"))).check();
  await saved(page, w);
  await panel.getByRole("button", { name: w("ui:overlay.dialog.close"), exact: true }).click();
  await expect(panel).toBeHidden();
}

import { expect, type Page } from "@playwright/test";
import { goHome } from "../steps/rooms.ts";
import type { Words } from "../words.ts";

/** Walks the wizard that stands open on the first day, as a therapist on the trial and without a card; ends at the first steps. */
export async function openClinic(page: Page, w: Words, name: string): Promise<void> {
  const next = () => page.getByRole("button", { name: w("clinic:newClinic.wizard.next") }).click();
  await page.getByRole("radio", { name: w("clinic:newClinic.role.therapist") }).check();
  await next();
  await expect(page.getByText(/\$/).first()).toBeVisible();
  await next();
  await page.getByLabel(w("clinic:newClinic.clinic.name")).fill(name);
  await page.getByLabel(w("clinic:newClinic.clinic.phone")).fill("418 555-0188");
  await page.getByRole("button", { name: w("clinic:newClinic.wizard.create") }).click();
  await expect(page.getByRole("heading", { name: w("home:steps.title") })).toBeVisible();
}

/** Opens one of the first steps, which is done over the day. */
async function openStep(page: Page, w: Words, step: "address" | "discipline") {
  const name = w("home:steps.doOf", { do: w(`home:steps.${step}.do`), title: w(`home:steps.${step}.title`) });
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog");
}

/** Gives the clinic its address, and waits until the server has it. */
export async function setAddress(page: Page, w: Words, address: string): Promise<void> {
  const dialog = await openStep(page, w, "address");
  const saved = page.waitForResponse(
    (response) => response.url().endsWith("/api/1/clinic") && response.request().method() === "PUT",
  );
  await dialog.getByRole("textbox", { name: w("clinic:clinics.identity.address"), exact: true }).fill(address);
  await dialog.getByRole("button", { name: w("clinic:clinics.location.save"), exact: true }).click();
  expect((await (await saved).json()).appErrorCode).toBeUndefined();
  await expect(dialog).toBeHidden();
}

/** Defines what the therapist practises, for how much, under which membership number. */
export async function defineDiscipline(page: Page, w: Words): Promise<void> {
  const dialog = await openStep(page, w, "discipline");
  await dialog.getByRole("combobox", { name: w("clinic:disciplines.editor.discipline") }).click();
  await page
    .getByRole("option", { name: /ost[eé]opath/i })
    .first()
    .click();
  await dialog.getByRole("textbox", { name: w("clinic:disciplines.editor.tarrif") }).fill("95");
  await dialog.getByRole("textbox", { name: w("clinic:disciplines.editor.membership") }).fill("OQ-7788");
  await dialog.getByRole("button", { name: w("clinic:disciplines.dialog.save") }).click();
  await expect(dialog).toBeHidden();
}

/** Says on the first steps of the day that the clinic charges no taxes: without that it makes no receipt. */
export async function sayNoTaxes(page: Page, w: Words): Promise<void> {
  await goHome(page, w);
  const none = page.getByRole("button", { name: w("home:steps.taxes.none"), exact: true });
  await none.click();
  await expect(none).toBeHidden();
}

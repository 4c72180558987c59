import { expect, type Locator, type Page } from "@playwright/test";
import { bookmark, type Bookmark } from "../steps/addresses.ts";
import type { Words } from "../words.ts";
import { saved } from "./chart.ts";

/** What is typed into a record: each text carries the canary, so that it can be looked for where it must not be. */
export interface RecordWords {
  firstName: string;
  lastName: string;
  email: string;
  canary: string;
  dateOfBirth?: string;
}

/** The panel of a new patient, opened from the rail. */
export async function openNewPatient(page: Page, w: Words): Promise<Locator> {
  await page
    .getByRole("link", { name: w("shell:frame.entries.newPatient"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  const panel = page.getByRole("dialog", { name: w("shell:frame.entries.newPatient") });
  await expect(panel.getByRole("textbox", { name: w("patient:fields.firstName"), exact: true })).toBeFocused();
  return panel;
}

/** Opens a record from the bar, after showing what the checks say, and writes every field of PAT-002 and PAT-003 in it; resolves to its address. */
export async function openRecord(page: Page, w: Words, who: RecordWords): Promise<Bookmark> {
  const panel = await openNewPatient(page, w);
  const field = (name: `patient:${string}`) => panel.getByRole("textbox", { name: w(name), exact: true });
  await field("patient:fields.firstName").fill(who.firstName);
  await field("patient:fields.lastName").fill(who.lastName);
  await field("patient:fields.dateOfBirth").fill("1889-04-02");
  await field("patient:newPatient.phone").fill("5145551234");
  await field("patient:newPatient.phone").blur();
  await expect(field("patient:newPatient.phone")).toHaveValue(/\(?514\)?[ -]555-1234/);
  await expect(panel.getByText(w("patient:fields.problem.tooOld"))).toBeVisible();
  await field("patient:fields.dateOfBirth").fill(who.dateOfBirth ?? "1984-04-02");
  await panel.getByRole("radio", { name: w("patient:newPatient.sexes.F"), exact: true }).check();
  await field("patient:fields.email").fill(who.email);
  await panel.getByRole("button", { name: w("patient:newPatient.ends.open"), exact: true }).click();
  await page.waitForURL(/\/therapist\/patient\/[0-9a-f-]{36}$/);
  await completeIdentity(page, w, who);
  return bookmark(page);
}

/** Writes what a new patient is not asked on the phone, where it stands in the record. */
async function completeIdentity(page: Page, w: Words, who: RecordWords): Promise<void> {
  await page
    .getByRole("button", { name: w("patient:summary.edit"), exact: true })
    .first()
    .click();
  const field = (name: string) => page.getByRole("textbox", { name: w(`patient:fields.${name}`), exact: true });
  await field("billingEmail").fill(who.email.toUpperCase());
  await field("billingEmail").blur();
  await expect(page.getByText(w("patient:fields.problem.sameEmail"))).toBeVisible();
  await field("billingEmail").fill(`factures.${who.email}`);
  const rest = {
    civicNumber: "42",
    streetName: "rue du Canal",
    unitNumber: "3",
    city: "Montréal",
    postalCode: "h2x1y4",
    phone: "5145550101",
    phoneWork: "5145550102",
    phoneWorkExtension: "12",
    referenceCode: "C-1",
  };
  for (const [name, value] of Object.entries(rest)) await field(name).fill(value);
  await field("postalCode").blur();
  await expect(field("postalCode")).toHaveValue("H2X 1Y4");
  await field("genderIdentity").fill(`${who.canary} identité`);
  await field("parentOrTutorNames").fill(`${who.canary} parents`);
  await field("parentOrTutorEmail").fill(`${who.canary}@courriel.example`);
  await field("notes").fill(`${who.canary} notes`);
  await saved(page, w);
  await page.getByRole("button", { name: w("patient:summary.identity.done"), exact: true }).click();
}

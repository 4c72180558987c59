import { expect, type Page } from "@playwright/test";
import { bookmark, type Bookmark } from "../ways/addresses.ts";
import type { Words } from "../words.ts";

/** What is typed into a record: each text carries the canary, so that it can be looked for where it must not be. */
export interface RecordWords {
  firstName: string;
  lastName: string;
  email: string;
  canary: string;
  dateOfBirth?: string;
}

/** Opens a record with every field of PAT-002 and PAT-003, reached from the bar, after showing what the checks say; resolves to the address of the record. */
export async function openRecord(page: Page, w: Words, who: RecordWords): Promise<Bookmark> {
  await page
    .getByRole("link", { name: w("shell:frame.entries.newPatient"), exact: true })
    .first()
    .click();
  const field = (name: string) => page.getByRole("textbox", { name: w(`patient:fields.${name}`), exact: true });
  await field("firstName").fill(who.firstName);
  await field("lastName").fill(who.lastName);
  await field("dateOfBirth").fill("1889-04-02");
  await field("email").fill(who.email);
  await field("billingEmail").fill(who.email.toUpperCase());
  await field("billingEmail").blur();
  await expect(page.getByText(w("patient:fields.problem.tooOld"))).toBeVisible();
  await expect(page.getByText(w("patient:fields.problem.sameEmail"))).toBeVisible();
  await field("billingEmail").fill(`factures.${who.email}`);
  await field("dateOfBirth").fill(who.dateOfBirth ?? "1984-04-02");
  await page.getByRole("radio", { name: w("patient:fields.genders.F") }).check();
  await field("phoneMobile").fill("5145551234");
  await field("phoneMobile").blur();
  await expect(field("phoneMobile")).toHaveValue(/\(?514\)?[ -]555-1234/);
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
  await field("notes").fill(`${who.canary} notes`);
  await field("genderIdentity").fill(`${who.canary} identité`);
  await field("parentOrTutorNames").fill(`${who.canary} parents`);
  await field("parentOrTutorEmail").fill(`${who.canary}@courriel.example`);
  await page.getByRole("button", { name: w("patient:newPatient.create") }).click();
  await page.waitForURL(/\/therapist\/patient\/[0-9a-f-]{36}$/);
  return bookmark(page);
}

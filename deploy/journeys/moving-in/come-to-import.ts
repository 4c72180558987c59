import type { Browser, Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { speak } from "../steps/speak.ts";
import type { Colleague } from "../trust/plant-clinic.ts";
import type { Language, Words } from "../words.ts";

/** An owner comes in by the door and by Patients to where others are imported. */
export async function comeToImport(
  browser: Browser,
  w: Words,
  { email }: Pick<Colleague, "email">,
  language: Language,
): Promise<Page> {
  const page = await (await browser.newContext({ locale: `${language}-CA` })).newPage();
  await signIn(page, w, email, { startPath: "/therapist/login" });
  await page.waitForURL(/\/therapist\/home/);
  await speak(page, language);
  await goToImport(page, w);
  return page;
}

/** The way to imports from any page. */
export async function goToImport(page: Page, w: Words): Promise<void> {
  await page
    .getByRole("link", { name: w("patient:navigation.patients.word") })
    .first()
    .click();
  await page.getByRole("link", { name: w("patient:patients.import"), exact: true }).click();
}

/** Chooses a file as it lies on the disk. */
export const chooseFile = (page: Page, name: string, text: string) =>
  page.getByTestId("import-file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

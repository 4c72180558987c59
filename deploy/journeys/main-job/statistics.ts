import { expect, type Browser } from "@playwright/test";
import { showSecondFactor } from "../second-factor.ts";
import { openStartPage } from "../steps/addresses.ts";
import type { Words } from "../words.ts";

/** The administrator of the seeded house. */
const ada = { email: "ada.tremblay@carnet.example", password: "tilleuls-en-fleurs-1887" };

/** What the statistics answer says of clinics, records and sessions. */
interface Counted {
  clinics: { clinics: number };
  patients: { patients: number };
  seances: { seances: number };
}

/** A number as a page writes it in either language: in groups of three. */
const asShown = (count: number) => new RegExp(`^${String(count).replace(/\B(?=(\d{3})+$)/g, "\\D")}$`);

/** Signs in at /admin as the administrator and reads what the statistics page was told. */
export async function countsOf(
  browser: Browser,
  w: Words,
): Promise<{ clinics: number; patients: number; seances: number }> {
  const context = await browser.newContext({
    locale: w("ui:navigation.navbar.brand").includes("accueil") ? "fr-CA" : "en-CA",
  });
  const page = await context.newPage();
  await openStartPage(page, "/admin/login");
  await page.getByLabel(w("sign-in:login.form.email")).fill(ada.email);
  await page.locator("input[type=password]").fill(ada.password);
  const counted = page.waitForResponse((response) => response.url().endsWith("/admins/statistics"));
  await page.getByRole("button", { name: w("sign-in:login.form.submit"), exact: true }).click();
  await showSecondFactor(page, w, ada.email);
  const numbers = (await (await counted).json()) as Counted;
  await expect(
    page
      .getByRole("definition")
      .filter({ hasText: asShown(numbers.patients.patients) })
      .first(),
  ).toBeVisible();
  await context.close();
  return { clinics: numbers.clinics.clinics, patients: numbers.patients.patients, seances: numbers.seances.seances };
}

import { expect, type Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { test } from "../watch/watched.ts";
import { goHome, patience } from "../ways/rooms.ts";
import { speak } from "../ways/speak.ts";
import { wordsIn, type Words } from "../words.ts";

const numberOf = /\(\d{3}\) \d{3}-\d{4}/;

/** Goes to the list of patients by the rail, to one of its filters. */
async function goToPatients(page: Page, w: Words, filter: "mine" | "archived"): Promise<void> {
  const entry = page.getByRole("link", { name: w("patient:navigation.patients.word"), exact: true });
  await entry.filter({ visible: true }).first().click();
  const chip = page
    .getByRole("group", { name: w("patient:patients.filters.label") })
    .getByRole("button", { name: new RegExp(`^${w(`patient:patients.filters.${filter}`)}`) });
  await chip.click({ timeout: patience });
  await expect(chip).toHaveAttribute("aria-pressed", "true");
}

/** Types at home what somebody said on the phone. */
async function lookFor(page: Page, w: Words, digits: string): Promise<void> {
  await goHome(page, w);
  await page.getByRole("combobox", { name: w("home:search.label") }).fill(digits);
}

test.use({ locale: "fr-CA" });

test("a patient is found by their phone, archived, found in the archive and recovered", async ({ page }) => {
  const w = wordsIn("fr");
  await signIn(page, w, walks.owner.email, { door: "/therapist/login", secret: seededPassword });
  await page.waitForURL(/\/therapist\/home/);
  await speak(page, "fr");

  await goToPatients(page, w, "mine");
  const row = page.getByRole("row").filter({ hasText: numberOf }).first();
  await row.waitFor({ timeout: patience });
  // Of one row at one moment: the list may be told of a change between two questions.
  const [name, text] = await row.evaluate((each) => [
    each.querySelector("[data-private]")!.textContent,
    each.textContent,
  ]);
  const [phone] = numberOf.exec(text)!;
  const found = page.getByRole("option", { name });

  await test.step("is found by the last digits of the phone", async () => {
    await lookFor(page, w, phone.replace(/\D/g, "").slice(-7));
    await found.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: patience });
  });

  await test.step("is archived, after a question, and no longer found", async () => {
    await page.getByRole("button", { name: w("patient:record.more") }).click();
    await page.getByRole("menuitem", { name: w("patient:record.archive.open") }).click();
    await page.getByRole("button", { name: w("patient:record.archive.confirm"), exact: true }).click();
    await expect(page.getByText(w("patient:record.archived"))).toBeVisible();
    await lookFor(page, w, phone);
    await expect(page.getByText(w("home:search.nobody"))).toBeVisible();
  });

  await test.step("is found in the archive, read, and recovered", async () => {
    await goToPatients(page, w, "archived");
    await page.getByRole("link", { name }).first().click();
    await expect(page.getByText(w("patient:record.archived"))).toBeVisible({ timeout: patience });
    await page.getByRole("button", { name: w("patient:record.more") }).click();
    await page.getByRole("menuitem", { name: w("patient:record.archive.recover") }).click();
    await expect(page.getByText(w("patient:record.archived"))).toBeHidden();
    await lookFor(page, w, phone);
    await expect(found).toBeVisible();
  });
});

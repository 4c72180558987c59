import { expect, type Page } from "@playwright/test";
import { walks } from "../screens/visits.ts";
import { test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { timeoutMs, searchPatient } from "../steps/rooms.ts";
import { wordsIn, type Words } from "../words.ts";
import { facesOf } from "./faces.ts";

const numberOf = /\(\d{3}\) \d{3}-\d{4}/;

/** Goes to the list of patients by the rail, to one of its filters. */
async function goToPatients(page: Page, w: Words, filter: "mine" | "archived"): Promise<void> {
  const entry = page.getByRole("link", { name: w("patient:navigation.patients.word"), exact: true });
  await entry.filter({ visible: true }).first().click();
  const chip = page
    .getByRole("group", { name: w("patient:patients.filters.label") })
    .getByRole("button", { name: new RegExp(`^${w(`patient:patients.filters.${filter}`)}`) });
  await chip.click({ timeout: timeoutMs });
  await expect(chip).toHaveAttribute("aria-pressed", "true");
}

for (const { language, device, name: face, tag } of facesOf({ language: "fr", width: 360, scheme: "dark" }))
  test(
    `a patient is found by their phone, archived, found in the archive and recovered, ${face}`,
    { tag },
    async ({ browser }) => {
      const w = wordsIn(language);
      const page = await arrive(browser, w, walks.owner.email, language, device);

      await goToPatients(page, w, "mine");
      const row = page.getByRole("row").filter({ hasText: numberOf }).first();
      await row.waitFor({ timeout: timeoutMs });
      // Of one row at one moment: the list may be told of a change between two questions.
      const [name, text] = await row.evaluate((each) => [
        each.querySelector("[data-private]")!.textContent,
        each.textContent,
      ]);
      const [phone] = numberOf.exec(text)!;
      // What can be done with them names them too.
      const found = page.getByRole("option", { name: new RegExp(`^${name}`) });

      await test.step("is found by the last digits of the phone", async () => {
        await searchPatient(page, w, phone.replace(/\D/g, "").slice(-7));
        await found.click();
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: timeoutMs });
        // What can be done with a record that has sessions stands elsewhere on a phone, once they are read.
        const deeds = (["start", "goOn"] as const).map((deed) => w(`patient:record.${deed}`, { number: "" }).trim());
        const seance = page.getByRole("link", { name: new RegExp(`^(${deeds.join("|")})`) });
        await expect(seance.first()).toBeVisible({ timeout: timeoutMs });
      });

      await test.step("is archived, after a question, and no longer found", async () => {
        await page.getByRole("button", { name: w("patient:record.more") }).click();
        await page.getByRole("menuitem", { name: w("patient:record.archive.open") }).click();
        await page.getByRole("button", { name: w("patient:record.archive.confirm"), exact: true }).click();
        await expect(page.getByText(w("patient:record.archived"))).toBeVisible();
        const answered = page.waitForResponse((each) => each.url().includes("/patients/search/"), {
          timeout: timeoutMs,
        });
        await searchPatient(page, w, phone);
        // Two people may have one phone.
        const people = (await (await answered).json()) as { fullName: string }[];
        expect(people.map(({ fullName }) => fullName)).not.toContain(name);
        await expect(found).toHaveCount(0);
        await page.keyboard.press("Escape");
      });

      await test.step("is found in the archive, read, and recovered", async () => {
        await goToPatients(page, w, "archived");
        await page.getByRole("link", { name }).first().click();
        await expect(page.getByText(w("patient:record.archived"))).toBeVisible({ timeout: timeoutMs });
        await page.getByRole("button", { name: w("patient:record.more") }).click();
        await page.getByRole("menuitem", { name: w("patient:record.archive.recover") }).click();
        await expect(page.getByText(w("patient:record.archived"))).toBeHidden();
        await searchPatient(page, w, phone);
        await expect(found).toBeVisible();
      });
    },
  );

import type { Page } from "@playwright/test";
import { timeoutMs } from "../steps/rooms.ts";
import { plantOwner } from "../trust/plant-clinic.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn, type Language, type Words } from "../words.ts";
import { chooseFile, comeToImport, goToImport } from "./come-to-import.ts";

const names = ["Anselme Deschênes", "Bérénice Corriveau", "Clovis Pomerleau"];

/** A list that was kept in a spreadsheet. */
const lines = names.map((name, at) => `${name.replace(" ", ";")};0${at + 1}/07/1966;F`);
const list = ["Prénom;Nom;Naissance;Sexe", ...lines].join("\r\n");

const languages: [Language, string[]][] = [
  ["fr", []],
  ["en", ["@deep"]],
];

for (const [language, tag] of languages)
  test(`a clinic moves in twice by mistake, and undoes it, in ${language}`, { tag }, async ({ browser }) => {
    const w = wordsIn(language);
    const { owner } = await plantOwner();
    const page = await comeToImport(browser, w, owner, language);
    await check(page, w);
    await write(page, w);

    await test.step("the second time everybody is known, and nothing is ready until all are added anyhow", async () => {
      await page.getByRole("button", { name: w("imports:write.another"), exact: true }).click();
      await check(page, w);
      const none = w(`imports:check.write_${language === "fr" ? "one" : "other"}`, { count: 0, total: 0 });
      const nobody = page.getByRole("button", { name: none, exact: true });
      await expect(nobody).toBeDisabled({ timeout: timeoutMs });
      const all = page.getByRole("radiogroup", { name: w("imports:check.decideAll"), exact: true });
      await all.getByRole("radio", { name: w("imports:check.decision.addAll"), exact: true }).check();
      await write(page, w);
      await goToPatients(page, w);
      for (const name of names) await expect(page.getByRole("link", { name })).toHaveCount(2, { timeout: timeoutMs });
    });
    await test.step("the second import is undone as a whole, and the first stays", async () => {
      await goToImport(page, w);
      const begun = page.getByRole("listitem").filter({ hasText: /3/ });
      await begun
        .getByRole("button", { name: w("imports:begun.undo"), exact: true })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(w("imports:begun.sure_other", { count: 3 }))).toBeVisible();
      await dialog.getByRole("button", { name: w("imports:begun.undo"), exact: true }).click();
      await expect(page.getByText(w("imports:begun.undone_other", { count: 3 }))).toBeVisible({ timeout: timeoutMs });
      await expect(page.getByRole("button", { name: w("imports:begun.undo"), exact: true })).toHaveCount(1);
      await goToPatients(page, w);
      for (const name of names) await expect(page.getByRole("link", { name })).toHaveCount(1, { timeout: timeoutMs });
    });
  });

/** Chooses the list and checks it. */
async function check(page: Page, w: Words): Promise<void> {
  await chooseFile(page, "clients.csv", list);
  const button = w("imports:columns.check_other", { count: names.length });
  await page.getByRole("button", { name: button, exact: true }).click({ timeout: timeoutMs });
}

async function write(page: Page, w: Words): Promise<void> {
  const [count, total] = [names.length, names.length];
  const button = w("imports:check.write_other", { count, total });
  await page.getByRole("button", { name: button, exact: true }).click({ timeout: timeoutMs });
  await expect(page.getByText(w("imports:write.result_other", { count }), { exact: true })).toBeVisible({
    timeout: timeoutMs,
  });
}

async function goToPatients(page: Page, w: Words): Promise<void> {
  await page
    .getByRole("link", { name: w("patient:navigation.patients.word") })
    .first()
    .click();
}

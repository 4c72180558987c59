import { signIn } from "../main-job/sign-up.ts";
import { enterAdministration } from "../steps/administration.ts";
import { ownName } from "../steps/patients.ts";
import { chooseTab, goToRecord, timeoutMs } from "../steps/rooms.ts";
import { speak } from "../steps/speak.ts";
import { plantOwner } from "../trust/plant-clinic.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn, type Language } from "../words.ts";
import { chooseFile } from "./come-to-import.ts";

const languages: [Language, string[]][] = [
  ["fr", []],
  ["en", ["@deep"]],
];

for (const [language, tag] of languages)
  test(`a group of clinics moves in, in ${language}`, { tag }, async ({ browser }) => {
    const w = wordsIn(language);
    const [one, other] = [await plantOwner(), await plantOwner()];
    const name = ownName();
    const file = `${name}.csv`;
    const admin = await enterAdministration(browser, w, language);
    await chooseTab(admin, w("admin:frame.admin-frame.room.clinics"));
    await chooseTab(admin, w("admin:frame.admin-frame.imports"));
    const card = admin.locator("section").filter({ has: admin.getByRole("heading", { name: file, exact: true }) });
    const expectCounts = async (pending: number, encrypted: number, imported: number) => {
      const figures = card.locator("dl");
      for (const [part, count] of Object.entries({ pending, encrypted, imported }))
        await expect(figures.locator(`[data-part="${part}"] dd`).first()).toHaveText(String(count), {
          timeout: timeoutMs,
        });
    };

    await test.step("the administrator brings a file with its language, and sees a patient as they will be", async () => {
      const lines = [
        "Clinique;Prénom;Nom;Naissance;Sexe;Profession",
        `${one.name};Gaspard;${name};03/04/1961;Homme;Vannier`,
        `${one.name};Honorine;${name};31/02/1962;Femme;`,
        `${other.name};Isidore;${name};05/06/1963;Homme;`,
        `Ailleurs;Justine;${name};07/08/1964;Femme;`,
      ];
      await admin.getByRole("combobox", { name: w("admin:imports.upload.language"), exact: true }).click();
      await admin.getByRole("option", { name: w("admin:imports.upload.fr"), exact: true }).click();
      await chooseFile(admin, file, lines.join("\r\n"));
      const preview = admin.getByRole("region", { name: w("admin:imports.preview.title"), exact: true });
      await expect(preview).toContainText("Gaspard", { timeout: timeoutMs });
      await expect(preview).toContainText("Profession: Vannier");
      await expect(admin.getByText(w("admin:imports.faulty.title_one", { lines: 1 }), { exact: true })).toBeVisible();
      await expect(admin.getByText(w("admin:imports.aside.title_one", { lines: 1 }), { exact: true })).toBeVisible();
    });
    await test.step("and seals the lines of each clinic for its owner", async () => {
      const next = w("admin:imports.map.next_other", { count: 3, lines: 3 });
      await admin.getByRole("button", { name: next, exact: true }).click();
      await admin
        .getByRole("button", { name: w("admin:imports.owners.seal_other", { count: 2 }), exact: true })
        .click({ timeout: timeoutMs });
      await expectCounts(0, 3, 0);
    });

    const page = await (await browser.newContext({ locale: `${language}-CA` })).newPage();
    await test.step("an owner is asked to seal them on coming in, and mends the one with an error", async () => {
      await signIn(page, w, one.owner.email, { startPath: "/therapist/login" });
      await page
        .getByRole("button", { name: w("sign-in:login.imports.enter"), exact: true })
        .click({ timeout: timeoutMs });
      await page.waitForURL(/\/patients\/import\/handed/);
      await speak(page, language);
      await page.getByRole("button", { name: w("imports:handed.begin"), exact: true }).click();
      await page
        .getByRole("button", { name: w("imports:handed.look_one", { lines: 1 }), exact: true })
        .click({ timeout: timeoutMs });
      await expectCounts(0, 2, 1);
      const birth = w("imports:check.mendOf", { field: w("patient:fields.dateOfBirth"), line: 3 });
      await page.getByLabel(birth, { exact: true }).fill("1962-02-28");
      await page.getByLabel(birth, { exact: true }).press("Enter");
      await page
        .getByRole("button", { name: w("imports:check.write_one", { count: 1, total: 1 }), exact: true })
        .click();
      await expect(page.getByText(w("imports:handed.none"), { exact: true })).toBeVisible({ timeout: timeoutMs });
      await goToRecord(page, w, `Gaspard ${name}`);
      await expect(page.getByText("Profession: Vannier")).toBeVisible({ timeout: timeoutMs });
    });
    await test.step("the administrator sees the counts move, and the log says what became of the lines", async () => {
      await expectCounts(0, 1, 2);
      await card.getByText(w("admin:imports.job.log"), { exact: true }).click();
      const log = card.getByRole("list", { name: w("admin:imports.job.log"), exact: true });
      await expect(log).toContainText(w("admin:imports.event.fileWiped_one"));
      await expect(log).toContainText(w("admin:imports.event.imported_other", { clinic: one.name, lines: 2 }));
      await expect(log).not.toContainText(name);
    });
  });

import { walks } from "../screens/visits.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { ownBirth, ownName } from "../steps/patients.ts";
import { goToRecord, timeoutMs } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

for (const { name: desk, language, device, tag } of desksOf("fr desktop"))
  test(
    `the patients of another system move in, and out again as if they had never been, ${desk}`,
    { tag },
    async ({ browser }) => {
      const w = wordsIn(language);
      const page = await arrive(browser, w, walks.owner.email, language, device);
      const [first, second] = [ownName(), ownName()];
      const [born, otherBorn] = [ownBirth(), ownBirth()];
      const lines = [
        "Prénom;Nom;Date de naissance;Sexe;Cellulaire;Profession",
        `Quentin;${first};31/02/1980;Homme;;Luthier`,
        `Ulysse;${second};${otherBorn};Homme;;`,
      ];
      await page
        .getByRole("link", { name: w("patient:navigation.patients.word") })
        .first()
        .click();
      await page.getByRole("link", { name: w("patient:patients.import"), exact: true }).click();
      await page.getByTestId("import-file").setInputFiles({
        name: "clients.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(lines.join("\r\n"), "latin1"),
      });
      await expect(page.getByRole("table", { name: w("imports:columns.caption") })).toBeVisible({ timeout: timeoutMs });
      await page.getByRole("button", { name: w("imports:columns.check_other", { count: 2 }), exact: true }).click();
      const field = page.getByLabel(w("imports:check.mendOf", { field: w("patient:fields.dateOfBirth"), line: 2 }), {
        exact: true,
      });
      await field.fill(born);
      await field.press("Enter");
      await page
        .getByRole("button", { name: w("imports:check.write_other", { count: 2, total: 2 }), exact: true })
        .click();
      await expect(page.getByText(w("imports:write.result_other", { count: 2 }), { exact: true })).toBeVisible({
        timeout: timeoutMs,
      });

      await test.step("are patients like any other, with what had no field under seal", async () => {
        await goToRecord(page, w, `Quentin ${first}`);
        await expect(page.getByText("Profession: Luthier")).toBeVisible({ timeout: timeoutMs });
        await page
          .getByRole("link", { name: w("patient:navigation.patients.word") })
          .first()
          .click();
      });

      await test.step("are undone as a whole", async () => {
        await page.getByRole("link", { name: w("patient:patients.import"), exact: true }).click();
        await page.getByRole("button", { name: w("imports:write.another"), exact: true }).click();
        await page
          .getByRole("button", { name: w("imports:begun.undo"), exact: true })
          .first()
          .click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: w("imports:begun.undo"), exact: true })
          .click();
        await expect(page.getByText(w("imports:begun.undone_other", { count: 2 }))).toBeVisible({ timeout: timeoutMs });
      });
    },
  );

import type { Page } from "@playwright/test";
import { saved } from "../main-job/chart.ts";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToRecord, goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, textOf } from "../steps/seances.ts";
import { wordsIn } from "../words.ts";

for (const { name, language, device, tag } of desksOf("fr tablet"))
  test.describe(name, { tag }, () => {
    test("two therapists write in one field and in one table: what stands together is taken in place, what does not is shown in both versions, and nothing is lost", async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const w = wordsIn(language);
      const lastName = ownName();
      const hers = await arrive(browser, w, "anne.lavoie@tilleuls.example", language, device);
      const owners = await arrive(browser, w, walks.owner.email, language);
      const plan = w("seance:part.treatmentPlan");
      const cell = (page: Page, column: "structure" | "comment", row: number) => {
        const label = w("ui:rows.rows-table.cell", { column: w(`seance:rows.objectives.${column}`), row });
        return page.getByRole("table", { name: w("seance:part.objectives") }).getByLabel(label, { exact: true });
      };

      await test.step("one of them begins the session, who runs the clinic has it open too", async () => {
        await writeDown(hers, w, { firstName: "Aziliz", lastName });
        await goToSeances(hers, w);
        await beginSeance(hers, w, "soapie-2", 1);
        await (await textOf(hers, w, "treatmentPlan")).fill("Revoir dans deux semaines.");
        await (await textOf(hers, w, "notes")).fill("Dort mal.\nTravaille assise.");
        for (const [at, structure] of ["L5", "Sacrum"].entries()) await cell(hers, "structure", at + 1).fill(structure);
        await saved(hers, w);
        await goToRecord(owners, w, `Aziliz ${lastName}`);
        await goToSeances(owners, w);
        await expect(await textOf(owners, w, "treatmentPlan")).toHaveValue("Revoir dans deux semaines.");
      });

      await test.step("both write, one of them without a network", async () => {
        await hers.context().setOffline(true);
        await (await textOf(hers, w, "treatmentPlan")).fill("Revoir lundi.");
        await cell(hers, "comment", 2).fill("Douloureux");
        await cell(owners, "comment", 1).fill("Libre");
        await cell(owners, "structure", 3).fill("T4");
        await (await textOf(owners, w, "notes")).fill("Dort mieux.\nTravaille assise.");
        await (await textOf(owners, w, "treatmentPlan")).fill("Revoir après l’échographie.");
        await saved(owners, w);
        const notes = await textOf(hers, w, "notes");
        await notes.press("Control+End");
        await notes.pressSequentially(" Marche");
        await hers.context().setOffline(false);
      });

      await test.step("the lines of both stand in one text, around the letter at which she writes on", async () => {
        const notes = await textOf(hers, w, "notes");
        await expect(notes).toHaveValue("Dort mieux.\nTravaille assise. Marche", { timeout: timeoutMs });
        await expect(hers.getByText(w("record:conflict.joined", { part: w("seance:part.notes") }))).toBeVisible();
        await expect(notes).toBeFocused();
        await notes.pressSequentially(" le soir.");
        await expect(notes).toHaveValue("Dort mieux.\nTravaille assise. Marche le soir.");
      });

      await test.step("the later one sees both, goes on with hers and keeps what the other wrote", async () => {
        const notice = hers.getByRole("region", { name: w("record:conflict.label", { part: plan }) });
        const side = (name: "mine" | "theirs") =>
          notice.getByRole("group", { name: w(`record:conflict.${name}`), exact: true });
        await expect(side("mine")).toContainText("Revoir lundi.", { timeout: timeoutMs });
        await expect(side("theirs")).toContainText("Revoir après l’échographie.");
        await (await textOf(hers, w, "treatmentPlan")).fill("Revoir lundi, après l’échographie.");
        await side("mine")
          .getByRole("button", { name: w("record:conflict.keepMine") })
          .click();
        await expect(notice).toBeHidden();
        await saved(hers, w);
      });

      await test.step("the rows of both stand together, each in its place, and nobody is asked", async () => {
        await expect(cell(hers, "comment", 1)).toHaveValue("Libre");
        await expect(cell(hers, "comment", 2)).toHaveValue("Douloureux");
        await expect(cell(hers, "structure", 3)).toHaveValue("T4");
      });

      await test.step("the other reads what came of it", async () => {
        await goToRecord(owners, w, `Aziliz ${lastName}`);
        await goToSeances(owners, w);
        await expect(await textOf(owners, w, "treatmentPlan")).toHaveValue("Revoir lundi, après l’échographie.", {
          timeout: timeoutMs,
        });
        await expect(await textOf(owners, w, "notes")).toHaveValue("Dort mieux.\nTravaille assise. Marche le soir.");
        await expect(cell(owners, "comment", 1)).toHaveValue("Libre");
        await expect(cell(owners, "comment", 2)).toHaveValue("Douloureux");
      });
    });
  });

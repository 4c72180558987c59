import { randomUUID } from "node:crypto";
import { saved } from "../main-job/chart.ts";
import { makeSessionForm } from "../main-job/make-forms.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToRecord, goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, drawIn, finaliseHere, textOf } from "../steps/seances.ts";
import { wordsIn } from "../words.ts";

const anne = "anne.lavoie@tilleuls.example";
const [signed, typed] = ["Signé", "Tapé sans réseau"];

/** Each part by itself is held by `mf-seance/src/amendments/unsent.screen.test.tsx` in every run. */
for (const { name: desk, language, device, tag } of desksOf())
  test.describe(desk, { tag }, () => {
    test("a session is closed elsewhere while one writes without a network: all that was typed is offered on its sheet", async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const w = wordsIn(language);
      const hers = await arrive(browser, w, anne, language, device);
      const elsewhere = await arrive(browser, w, anne, language);
      const title = `Posture ${randomUUID().slice(0, 6)}`;
      await makeSessionForm(hers, w, "Clinique des Tilleuls", { title, question: "Constat" });
      const name = `Azenor ${ownName()}`;
      await writeDown(hers, w, { firstName: "Azenor", lastName: name.split(" ")[1]! });
      await goToSeances(hers, w);

      const part = (own: string) => hers.getByRole("region", { name: own, exact: true });
      const unsentIn = (own: string) => part(own).getByText(w("seance:amendments.unsent.title"));
      const closeElsewhere = async () => {
        await goToRecord(elsewhere, w, name);
        await goToSeances(elsewhere, w);
        await finaliseHere(elsewhere, w);
      };
      const comeBack = async () => {
        await hers.context().setOffline(false);
        const see = hers.getByRole("button", { name: w("seance:sections.section.seeClosed"), exact: true });
        await see.first().click({ timeout: timeoutMs });
      };

      await test.step("rows, a form and a drawing of a session", async () => {
        await beginSeance(hers, w, "soapie-2", 1);
        const comment = hers
          .getByRole("table", { name: w("seance:part.objectives") })
          .getByLabel(w("ui:rows.rows-table.cell", { column: w("seance:rows.objectives.comment"), row: 1 }), {
            exact: true,
          });
        await comment.fill(signed);
        await (await textOf(hers, w, "treatmentPlan")).fill(signed);
        await saved(hers, w);
        await hers.context().setOffline(true);
        await comment.fill(`${signed}, ${typed}`);
        await drawIn(hers, part(w("seance:part.drawings")).getByRole("img").first());
        await closeElsewhere();
        await comeBack();
        for (const own of ["objectives", "drawings"] as const)
          await expect(unsentIn(w(`seance:part.${own}`))).toBeVisible({ timeout: timeoutMs });
      });

      await test.step("NAET and a form", async () => {
        await beginSeance(hers, w, "naet", 2);
        const naet = part(w("seance:part.naet"));
        await naet.getByRole("textbox").first().fill(signed);
        await saved(hers, w);
        await hers.context().setOffline(true);
        await naet.getByRole("textbox").first().fill(typed);
        await closeElsewhere();
        await comeBack();
        await expect(unsentIn(w("seance:part.naet"))).toBeVisible({ timeout: timeoutMs });
      });

      await test.step("a form of one's own", async () => {
        await beginSeance(hers, w, "custom", 3);
        await hers.getByRole("button", { name: w("seance:sections.form.choose") }).click({ timeout: timeoutMs });
        await hers.getByRole("menuitem", { name: title }).click();
        const answer = hers.getByRole("textbox", { name: "Constat" });
        await answer.fill(signed);
        await saved(hers, w);
        await hers.context().setOffline(true);
        await answer.fill(typed);
        await closeElsewhere();
        await comeBack();
        await expect(unsentIn(title)).toBeVisible({ timeout: timeoutMs });
      });
    });
  });

import { saved } from "../main-job/chart.ts";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../ways/arrive.ts";
import { desksOf } from "../ways/desks.ts";
import { ownName, writeDown } from "../ways/patients.ts";
import { goToRecord, goToSeances, patience } from "../ways/rooms.ts";
import { beginSeance, textOf } from "../ways/seances.ts";
import { wordsIn } from "../words.ts";

for (const { name, language, device, tag } of desksOf("fr tablet"))
  test.describe(name, { tag }, () => {
    test("two therapists write in one field: both versions are shown, one goes on, and nothing of either is lost", async ({
      browser,
    }) => {
      test.setTimeout(240_000);
      const w = wordsIn(language);
      const lastName = ownName();
      const hers = await arrive(browser, w, "anne.lavoie@tilleuls.example", language, device);
      const owners = await arrive(browser, w, walks.owner.email, language);
      const plan = w("seance:part.treatmentPlan");

      await test.step("one of them begins the session, who runs the clinic has it open too", async () => {
        await writeDown(hers, w, { firstName: "Aziliz", lastName });
        await goToSeances(hers, w);
        await beginSeance(hers, w, "soapie-2", 1);
        await (await textOf(hers, w, "treatmentPlan")).fill("Revoir dans deux semaines.");
        await saved(hers, w);
        await goToRecord(owners, w, `Aziliz ${lastName}`);
        await goToSeances(owners, w);
        await expect(await textOf(owners, w, "treatmentPlan")).toHaveValue("Revoir dans deux semaines.");
      });

      await test.step("both write, one of them without a network", async () => {
        await hers.context().setOffline(true);
        await (await textOf(hers, w, "treatmentPlan")).fill("Revoir lundi.");
        await (await textOf(owners, w, "treatmentPlan")).fill("Revoir après l’échographie.");
        await saved(owners, w);
        await hers.context().setOffline(false);
      });

      await test.step("the later one sees both, goes on with hers and keeps what the other wrote", async () => {
        const notice = hers.getByRole("region", { name: w("record:conflict.label", { part: plan }) });
        const side = (name: "mine" | "theirs") =>
          notice.getByRole("group", { name: w(`record:conflict.${name}`), exact: true });
        await expect(side("mine")).toContainText("Revoir lundi.", { timeout: patience });
        await expect(side("theirs")).toContainText("Revoir après l’échographie.");
        await (await textOf(hers, w, "treatmentPlan")).fill("Revoir lundi, après l’échographie.");
        await side("mine")
          .getByRole("button", { name: w("record:conflict.keepMine") })
          .click();
        await expect(notice).toBeHidden();
        await saved(hers, w);
      });

      await test.step("the other reads what came of it", async () => {
        await goToRecord(owners, w, `Aziliz ${lastName}`);
        await goToSeances(owners, w);
        await expect(await textOf(owners, w, "treatmentPlan")).toHaveValue("Revoir lundi, après l’échographie.", {
          timeout: patience,
        });
      });
    });
  });

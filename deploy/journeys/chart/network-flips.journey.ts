import { saved } from "../main-job/chart.ts";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToRecord, goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, textOf } from "../steps/seances.ts";
import { wordsIn } from "../words.ts";

/** How often the network goes and comes: a few times in every run, many in the deep one. */
const places = [
  ...desksOf("fr tablet")
    .filter(({ tag }) => tag.length === 0)
    .map((desk) => ({ ...desk, edits: 100, flips: 4 })),
  ...desksOf().map((desk) => ({ ...desk, edits: 500, flips: 20 })),
];

for (const { name, language, device, tag, edits, flips } of places)
  test.describe(name, { tag }, () => {
    test(`${edits} edits in two parts while the network goes and comes ${flips} times: none is lost, and they keep their order`, async ({
      browser,
    }) => {
      test.setTimeout(300_000);
      const w = wordsIn(language);
      const lastName = ownName();
      const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", language, device);
      const written = { objectivesText: "", treatmentPlan: "" };
      const parts = Object.keys(written) as (keyof typeof written)[];

      await test.step("types on, whether there is a network or not", async () => {
        await writeDown(page, w, { firstName: "Enora", lastName });
        await goToSeances(page, w);
        await beginSeance(page, w, "soapie-2", 1);
        const each = edits / flips;
        for (let flip = 0; flip < flips; flip++) {
          await page.context().setOffline(flip % 2 === 0);
          const part = parts[flip % parts.length]!;
          const box = await textOf(page, w, part);
          await box.focus();
          await page.keyboard.press("ControlOrMeta+End");
          for (let at = 1; at <= each; at++) {
            const edit = `${flip * each + at} `;
            await page.keyboard.type(edit);
            written[part] += edit;
          }
        }
        await page.context().setOffline(false);
        await saved(page, w);
      });

      await test.step("somebody else reads every one of them, in order", async () => {
        const owners = await arrive(browser, w, walks.owner.email, language);
        await goToRecord(owners, w, `Enora ${lastName}`);
        await goToSeances(owners, w);
        for (const part of parts)
          await expect(
            owners.getByText(written[part].trim(), { exact: true }).or(await textOf(owners, w, part)),
          ).toContainText(written[part].trim(), { timeout: timeoutMs });
      });
    });
  });

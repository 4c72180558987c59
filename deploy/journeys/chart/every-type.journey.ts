import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { writeEverywhere } from "../canary/write-everywhere.ts";
import { saved } from "../main-job/chart.ts";
import { makeSessionForm } from "../main-job/make-forms.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, drawIn, editorOf, finaliseHere } from "../steps/seances.ts";
import { wordsIn, type Words } from "../words.ts";

/** A therapist of the seeded clinic who does not run it. */
const anne = "anne.lavoie@tilleuls.example";

/** Every type of session that can be begun, and the part that is its own. */
const types = [
  ["soapie-2", "interventions"],
  ["hybrid", "hybrid"],
  ["naet", "naet"],
  ["custom", "customForm"],
  ["free-hand", "freeHand"],
] as const;

for (const { name, language, device, tag } of desksOf("en desktop")) {
  test(`a session of each type goes from blank to finalised and amended, ${name}`, { tag }, async ({ browser }) => {
    test.setTimeout(300_000);
    const w = wordsIn(language);
    const page = await arrive(browser, w, anne, language, device);
    const title = `Bilan ${randomUUID().slice(0, 6)}`;
    await makeSessionForm(page, w, "Clinique des Tilleuls", { title, question: "Constat" });
    await writeDown(page, w, { firstName: "Maëlle", lastName: ownName() });
    await goToSeances(page, w);
    // A form is called what it is.
    const nameOf = (type: string, own: string) => (type === "custom" ? title : w(`seance:part.${own}`));
    const amends = readAs(w("seance:amendments.amend.begin", { part: ".*" }), w("seance:amendments.amend.beginRow"));

    for (const [at, [type, own]] of types.entries()) {
      await test.step(`${type}: is begun, written and finalised`, async () => {
        await beginSeance(page, w, type, at + 1);
        if (type === "custom") await chooseForm(page, w, title);
        const part = editorOf(page, w).getByRole("region", { name: nameOf(type, own), exact: true });
        if (type === "free-hand") await drawIn(page, part.getByRole("img").first());
        else expect(await writeEverywhere(part, `blanc ${type}`)).toBeGreaterThan(0);
        await saved(page, w);
        await finaliseHere(page, w);
      });
      await test.step(`${type}: is amended, with a reason, and signed`, async () => {
        const written = page.getByRole("region", { name: nameOf(type, own), exact: true });
        await written.getByRole("button", { name: amends }).first().click({ timeout: timeoutMs });
        const writing = page.getByRole("group", { name: w("seance:amendments.amend.label") });
        if (type === "free-hand") await drawIn(page, writing.getByRole("img").first());
        else expect(await writeEverywhere(writing, `amende ${type}`)).toBeGreaterThan(0);
        await writing.getByRole("radio", { name: w("seance:amendments.reason.addition"), exact: true }).check();
        await writing.getByRole("button", { name: w("seance:amendments.amend.save"), exact: true }).click();
        await expect(writing).toBeHidden({ timeout: timeoutMs });
        await expect(page.getByText(w("seance:amendments.amend.check.valid")).first()).toBeVisible({
          timeout: timeoutMs,
        });
      });
    }
  });
}

/** One of these names as it is read: a space of French that does not break is a space. */
const readAs = (...names: string[]) => new RegExp(`^(${names.join("|").replace(/[^\S ]/g, "\\s")})$`);

async function chooseForm(page: Page, w: Words, title: string): Promise<void> {
  await page.getByRole("button", { name: w("seance:sections.form.choose") }).click({ timeout: timeoutMs });
  await page.getByRole("menuitem", { name: title }).click();
}

import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { saved } from "../main-job/chart.ts";
import { walks } from "../screens/visits.ts";
import { test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { chooseTab, goToClinic, goToRecord, timeoutMs } from "../steps/rooms.ts";
import { wordsIn, type Words } from "../words.ts";

/** Goes to one's own forms for the health history, by the clinic. */
async function goToForms(page: Page, w: Words): Promise<void> {
  await goToClinic(page, w, "Clinique des Tilleuls", "customFormBuilder");
}

/** Goes to the forms of one's own in a patient's health history, by the search. */
async function goToFilled(page: Page, w: Words, name: string): Promise<void> {
  await goToRecord(page, w, name, "anamnese");
  await chooseTab(page, w("patient:anamnese.tab.custom"));
}

/** Waits until the forms of a record are stored. */
const stored = (page: Page) =>
  page.waitForResponse(
    (each) => each.url().endsWith("/anamnese/customHealthHistory") && each.request().method() === "PUT",
    { timeout: timeoutMs },
  );

const story =
  "a patient comes back after a form of the history changed: it is out of date, brought up to date, filled, and read as it was";

for (const { language, device, name: desk, tag } of desksOf("fr tablet"))
  test(`${story}, ${desk}`, { tag }, async ({ browser }) => {
    test.setTimeout(180_000);
    const w = wordsIn(language);
    const page = await arrive(browser, w, walks.owner.email, language, device);
    const [firstName, lastName] = ["Enora", ownName()];
    const name = `${firstName} ${lastName}`;
    const title = `Sommeil ${randomBytes(3).toString("hex")}`;
    const question = page.getByRole("textbox", { name: w("clinic:customModules.field.label"), exact: true });
    const form = page.locator("section").filter({ has: page.getByRole("heading", { level: 3, name: title }) });

    await test.step("is made in the clinic", async () => {
      await goToForms(page, w);
      await page.getByRole("button", { name: w("clinic:customModules.list.add") }).click({ timeout: timeoutMs });
      const named = page.getByRole("textbox", { name: new RegExp(`^${w("clinic:customModules.designer.title")}`) });
      await named.fill(title);
      await page.getByRole("button", { name: w("clinic:customModules.designer.addField") }).click();
      await question.fill("Nuits");
      await saved(page, w);
    });

    await test.step("is filled at the first visit of a patient", async () => {
      await writeDown(page, w, { firstName, lastName });
      await chooseTab(page, w("workspace:tab.anamnese"));
      await chooseTab(page, w("patient:anamnese.tab.custom"));
      await page.getByRole("button", { name: w("patient:ownForms.fill", { title }) }).click({ timeout: timeoutMs });
      const answer = form.getByRole("textbox", { name: "Nuits" });
      await expect(answer).toBeFocused();
      const done = stored(page);
      await answer.fill("Réveils à 4 h");
      await done;
    });

    await test.step("asks in other words, and more, from now on", async () => {
      await goToForms(page, w);
      await page.getByRole("button", { name: title, exact: true }).click({ timeout: timeoutMs });
      await question.fill("Comment sont les nuits ?");
      await page.getByRole("button", { name: w("clinic:customModules.designer.addField") }).click();
      await question.last().fill("Siestes");
      await saved(page, w);
    });

    await test.step("is out of date when the patient is back, and brought up to date with its answer", async () => {
      await goToFilled(page, w, name);
      await expect(form.getByText(w("patient:ownForms.outOfDate"), { exact: true })).toBeVisible({
        timeout: timeoutMs,
      });
      const done = stored(page);
      await form.getByRole("button", { name: w("patient:ownForms.update") }).click();
      await expect(form.getByRole("textbox", { name: "Comment sont les nuits ?" })).toHaveValue("Réveils à 4 h");
      await done;
      await expect(form.getByText(w("patient:ownForms.outOfDate"), { exact: true })).toBeHidden();
    });

    await test.step("is filled where it asks more", async () => {
      const done = stored(page);
      await form.getByRole("textbox", { name: "Siestes" }).fill("Une par jour");
      await done;
      await saved(page, w);
    });

    await test.step("is read as it was", async () => {
      await form.getByRole("button", { name: w("patient:ownForms.versions") }).click();
      await page.getByRole("menuitem", { name: /^0 · / }).click();
      await expect(form.getByText(w("patient:ownForms.reading.title"))).toBeVisible();
      await expect(form.getByText("Nuits", { exact: true })).toBeVisible();
      await expect(form.getByText("Réveils à 4 h")).toBeVisible();
      await expect(form.getByText("Siestes")).toHaveCount(0);
      await expect(form.getByRole("textbox")).toHaveCount(0);
      await form.getByRole("button", { name: w("patient:ownForms.reading.back") }).click();
      await expect(form.getByRole("textbox", { name: "Siestes" })).toHaveValue("Une par jour");
    });

    await test.step("is told by the change history", async () => {
      await chooseTab(page, w("workspace:tab.changeHistory"));
      await expect(page.getByText("Réveils à 4 h").first()).toBeVisible({ timeout: timeoutMs });
    });

    await test.step("is deleted in the clinic, and what was filled stays", async () => {
      await goToForms(page, w);
      await page
        .getByRole("button", { name: w("clinic:customModules.list.delete", { title }) })
        .click({ timeout: timeoutMs });
      await page.getByRole("button", { name: w("clinic:customModules.remove.confirm"), exact: true }).click();
      await expect(page.getByRole("button", { name: title, exact: true })).toHaveCount(0);
      await goToFilled(page, w, name);
      await expect(form.getByText(w("patient:ownForms.notYours"))).toBeVisible({ timeout: timeoutMs });
      await expect(form.getByRole("textbox", { name: "Comment sont les nuits ?" })).toHaveValue("Réveils à 4 h");
    });
  });

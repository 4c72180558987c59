import { randomBytes, randomInt } from "node:crypto";
import { saved } from "../main-job/chart.ts";
import { openNewPatient } from "../main-job/keep-record.ts";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { goHome, goToRecord, timeoutMs, searchPatient } from "../steps/rooms.ts";
import { wordsIn } from "../words.ts";
import { facesOf } from "./faces.ts";
import { payAndFinalise } from "./pay-and-finalise.ts";

/** Nobody else's: whoever has the same birth date and phone would resemble. */
const aPhone = () => `418555${randomInt(1_000, 10_000)}`;

for (const { language, device, name: face, tag } of facesOf({ language: "fr", width: 768, scheme: "light" }))
  test(`a first visit, from who is on the phone to the receipt, ${face}`, { tag }, async ({ browser }) => {
    test.setTimeout(240_000);
    const w = wordsIn(language);
    const page = await arrive(browser, w, walks.owner.email, language, device);
    const lastName = `Quennec-${randomBytes(3).toString("hex")}`;
    const email = `zoe.${lastName}@courriel.example`.toLowerCase();
    const panel = page.getByRole("dialog", { name: w("shell:frame.entries.newPatient") });
    const theirs = page
      .getByRole("list", { name: w("home:visits.list") })
      .locator("[data-visit]")
      .filter({ hasText: lastName });
    const field = (name: string) => panel.getByRole("textbox", { name: w(`patient:${name}`), exact: true });

    await test.step("is looked for, and is nobody yet", async () => {
      await searchPatient(page, w, `zoé ${lastName}`);
      await page
        .getByRole("option", { name: w("shell:frame.palette.newPatientNamed", { name: `zoé ${lastName}` }) })
        .click();
      await expect(field("fields.firstName")).toBeFocused({ timeout: timeoutMs });
      await expect(field("fields.lastName")).toHaveValue(lastName);
    });
    await test.step("is kept when the panel is put away, and comes back by a key", async () => {
      await field("newPatient.phone").fill(aPhone());
      await expect(panel.getByText(w("ui:status.state-chip.local"))).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("n");
      await expect(field("fields.lastName")).toHaveValue(lastName);
      await expect(field("newPatient.phone")).not.toHaveValue("");
    });
    await test.step("says who they are and when they come", async () => {
      await field("fields.dateOfBirth").fill("1995-06-02");
      await panel.getByRole("radio", { name: w("patient:newPatient.sexes.F"), exact: true }).check();
      await field("fields.email").fill(email);
      await panel.getByRole("button", { name: new RegExp(`^${w("patient:newPatient.visit.label")}`) }).click();
      await panel.getByLabel(w("patient:newPatient.visit.time")).fill("23:30");
    });
    await test.step("begins session 1 by Ctrl Enter, and is written in", async () => {
      await page.keyboard.press("Control+Enter");
      await page.waitForURL(/\/therapist\/seance\?patientId=[0-9a-f-]{36}&number=1/, { timeout: timeoutMs });
      await expect(page.getByRole("heading", { name: w("seance:seances.head.title", { number: 1 }) })).toBeVisible();
      await page.getByRole("textbox", { name: w("seance:part.objectivesText"), exact: true }).fill("Première visite");
      await saved(page, w);
    });
    await test.step("is with the therapist, on the page of the day", async () => {
      await goHome(page, w);
      await expect(theirs).toContainText(w("home:visit.state.inSession"), { timeout: timeoutMs });
    });
    await test.step("is opened again from there, finalised, paid and sent the receipt", async () => {
      await theirs.locator("a[data-row]").filter({ visible: true }).first().click();
      const reason = page.getByRole("textbox", { name: w("seance:part.objectivesText"), exact: true });
      await expect(reason).toHaveValue("Première visite", { timeout: timeoutMs });
      await page.keyboard.press("Control+Enter");
      await payAndFinalise(page, w);
    });
  });

const desk = "the front desk writes somebody down for a therapist, who opens the record the desk cannot";

for (const { language, device, name: face, tag } of facesOf({ language: "en", width: 1440, scheme: "dark" }))
  test(`${desk}, ${face}`, { tag }, async ({ browser }) => {
    test.setTimeout(180_000);
    const w = wordsIn(language);
    const lastName = `Abgrall ${randomBytes(3).toString("hex")}`;
    await test.step("at the desk, by who they are and who treats", async () => {
      const desk = await arrive(browser, w, walks.secretary.email, language, device);
      const panel = await openNewPatient(desk, w);
      const field = (name: string) => panel.getByRole("textbox", { name: w(`patient:${name}`), exact: true });
      await field("fields.firstName").fill("Maël");
      await field("fields.lastName").fill(lastName);
      await field("fields.dateOfBirth").fill("2001-09-12");
      await panel.getByRole("radio", { name: w("patient:newPatient.sexes.M"), exact: true }).check();
      await field("newPatient.phone").fill(aPhone());
      await panel.getByRole("combobox", { name: w("patient:newPatient.therapist") }).click();
      await desk.getByRole("option", { name: "Hélène Morel" }).click();
      await panel.getByRole("button", { name: new RegExp(`^${w("patient:newPatient.ends.open")}`) }).click();
      await expect(desk.getByText(w("workspace:closed.desk"))).toBeVisible({ timeout: timeoutMs });
      const record = desk.getByRole("main");
      await expect(
        record.getByRole("heading", { name: w("patient:summary.identity.title"), exact: true }),
      ).toBeVisible();
      await expect(record.getByText(`Maël ${lastName}`)).toBeVisible();
      await expect(record.getByRole("textbox")).toHaveCount(0);
    });
    await test.step("in the room, with the key that was made for it", async () => {
      const therapist = await arrive(browser, w, walks.owner.email, language, device);
      await goToRecord(therapist, w, `Maël ${lastName}`);
      const notes = therapist.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });
      await notes.fill("Vient pour la première fois");
      await saved(therapist, w);
    });
  });

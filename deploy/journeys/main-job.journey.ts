import { expect, test } from "./watch/watched.ts";
import type { BrowserContext } from "@playwright/test";
import { collectSeals, declaredSeals } from "./canary/declared-seals.ts";
import { neverWritten } from "./canary/never-written.ts";
import { answerOnPhone, askPatient, mergeOnce } from "./main-job/ask-patient.ts";
import { fillAntecedents, finalise, openSeance, saved, surviveKill, writeChart } from "./main-job/chart.ts";
import { amendNotes, chartEverything } from "./main-job/chart-everything.ts";
import { completeHistory, signForm } from "./main-job/complete-record.ts";
import { bringColleague, staysOut } from "./main-job/colleague.ts";
import { placesOf } from "./main-job/find-canary.ts";
import { openRecord } from "./main-job/keep-record.ts";
import { makeConsentForm, makeSessionForm } from "./main-job/make-forms.ts";
import { defineDiscipline, openClinic, sayNoTaxes, setAddress } from "./main-job/open-clinic.ts";
import { payAndReceipt } from "./main-job/pay.ts";
import { newPeople } from "./main-job/people.ts";
import { signIn, signUp } from "./main-job/sign-up.ts";
import { countsOf } from "./main-job/statistics.ts";
import { house } from "./run/house-of-worker.ts";
import { wordsIn, type Language } from "./words.ts";

for (const language of ["en", "fr"] as const satisfies Language[]) {
  const tag = language === "en" ? [] : ["@deep"];
  test(`the main job, in ${language}`, { tag }, async ({ browser }) => {
    test.setTimeout(600_000);
    const w = wordsIn(language);
    const people = newPeople();
    const name = `${people.patient.firstName} ${people.patient.lastName}`;
    const canary = `canari-${people.tag}`;
    const locale = { en: "en-CA", fr: "fr-CA" }[language];
    const told: string[] = [];
    const sealed = new Set<string>();
    const listen = (context: BrowserContext) => {
      collectSeals(context, sealed);
      context.on("request", (request) => {
        if ((request.postData() ?? "").includes(canary) || request.url().includes(canary)) told.push(request.url());
      });
    };
    const context = await browser.newContext({ locale });
    listen(context);
    let page = await context.newPage();
    const before = await countsOf(browser, w);

    await test.step("a therapist signs up, confirms the address and signs in", async () => {
      await signUp(page, w, people.owner);
      await signIn(page, w, people.owner.email);
      await page.waitForURL(/\/therapist\/home/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w("home:screen.title"));
    });
    await test.step("opens a clinic on the free trial, with an address and a discipline", async () => {
      await openClinic(page, w, people.clinic);
      await setAddress(page, w, "7, quai du Canal, Montréal");
      await defineDiscipline(page, w);
    });
    await test.step("says, before its first receipt, that it charges no taxes", () => sayNoTaxes(page, w));
    const record = await test.step("opens a record, after what the checks say", () =>
      openRecord(page, w, { ...people.patient, canary }));
    await test.step("a colleague without the key stays out", async () => {
      const colleague = await bringColleague(browser, page, w, people, locale);
      await staysOut(colleague, w, name, record);
      await colleague.context().close();
    });
    await test.step("charts a session that survives a kill, and finalises it", async () => {
      await makeSessionForm(page, w, people.clinic, { title: "Observations", question: "Observation" });
      await makeConsentForm(page, w, people.clinic, { name: "Consent", content: "I agree to be treated." });
      await fillAntecedents(page, w, name, canary);
      await openSeance(page, w);
      await writeChart(page, w, canary);
      page = await surviveKill(page, w, new RegExp(canary));
      await saved(page, w);
      await chartEverything(page, w, canary);
      await finalise(page, w);
      await amendNotes(page, w, canary);
    });
    await test.step("is paid and issues the receipt", () => payAndReceipt(page, w));
    await test.step("asks the patient, who answers on a phone; merges the answers once", async () => {
      const code = await askPatient(page, w, name);
      await answerOnPhone(browser, w, people, { code, canary, locale, listen });
      await mergeOnce(page, w, name);
    });
    await test.step("writes in every other part of the record, and lets the patient sign a form", async () => {
      await completeHistory(page, w, name, canary);
      await signForm(page, w, name);
    });
    await test.step("the administrator's numbers have counted all this", async () => {
      await expect
        .poll(async () => countsOf(browser, w))
        .toMatchObject({ clinics: before.clinics + 1, patients: before.patients + 1, seances: before.seances + 1 });
    });
    await test.step("nothing that was charted is anywhere in clear", async () => {
      expect([...declaredSeals()].filter((name) => !sealed.has(name)).sort()).toEqual(neverWritten);
      expect(told).toEqual([]);
      expect(await placesOf(people.patient.lastName, house.data)).not.toEqual([]);
      expect(await placesOf(canary, house.data)).toEqual([]);
    });
  });
}

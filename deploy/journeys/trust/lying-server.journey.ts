import type { PatientView } from "@carnet/services/patient/contract";
import type { Seance } from "@carnet/services/seance/contract";
import { fillAntecedents, finalise, openSeance, saved } from "../main-job/chart.ts";
import { openPart } from "../steps/parts.ts";
import { chooseTab, goToRecord, goToSeances } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { lieToPage } from "./lie-to-page.ts";
import { plantClinic } from "./plant-clinic.ts";
import { nameOf } from "./plant-records.ts";
import { enter } from "./work-together.ts";

const w = wordsIn("en");
const patient = nameOf(0);
/** The last session, or the one of a number. */
const oneSession = /\/(lastSeance|\d+\/before)$/;

const story = "what a server leaves out, puts back, cuts or unsigns is told in words, and nothing is written over it";

/** Each lie by itself is told to a screen in `whole.screen.test.tsx`, `whole-record.test.tsx` and the signatures' tests in every run. */
test(story, { tag: "@deep" }, async ({ browser }) => {
  test.setTimeout(180_000);
  const { owner } = await plantClinic(1);
  const page = await enter(browser, w, owner);
  const notes = page.getByRole("textbox", { name: w("seance:part.notes"), exact: true });
  const close = page.getByRole("button", { name: w("seance:seances.bar.finalise"), exact: true });

  const older = await test.step("the owner writes antecedents, and a session twice", async () => {
    await fillAntecedents(page, w, patient, "Verger");
    await openSeance(page, w);
    const isSave = (body: string | null) => body?.includes('"notes"') ?? false;
    const first = page.waitForRequest((each) => each.method() === "PUT" && isSave(each.postData()));
    await (await openPart(page, w, "notes")).fill("Côté gauche.");
    await saved(page, w);
    const { notes: sealed } = (await first).postDataJSON() as Pick<Seance, "notes">;
    await notes.fill("Côté droit.");
    await saved(page, w);
    return sealed;
  });
  const lie = await lieToPage(page);

  await test.step("an older text that is put back is not shown, and nothing is written over it", async () => {
    lie({ about: oneSession, change: (seance: Seance | null) => seance && { ...seance, notes: older } });
    await page.reload();
    await expect(page.getByText(w("seance:sections.section.older"))).toBeVisible();
    await expect(notes).toHaveCount(0);
  });
  await test.step("a part that is left out holds the session", async () => {
    lie({ about: oneSession, change: (seance: Seance | null) => seance && { ...seance, notes: null } });
    await page.reload();
    await expect(page.getByText(w("seance:whole.parts", { number: 1 }))).toBeVisible();
    await expect(close).toHaveCount(0);
  });
  await test.step("a session that is left out of the last ones alone is named beside them", async () => {
    lie({ about: /\/seances$/, change: () => [] });
    await goToRecord(page, w, patient);
    await expect(page.getByText(w("seance:whole.sessions_one", { numbers: "1" }))).toBeVisible();
  });
  await test.step("antecedents that are left out are missed, and there is no field in their place", async () => {
    const without = (view: PatientView) => ({ ...view, anamnese: { ...view.anamnese, antecedents: null } });
    lie({ about: /\/patients\/[\w-]+$/, change: without });
    await page.reload();
    await chooseTab(page, w("workspace:tab.anamnese"));
    await expect(page.getByText(w("patient:record.partTrouble.missing.title"))).toBeVisible();
    await expect(page.getByRole("textbox", { name: w("record:antecedents.medication"), exact: true })).toHaveCount(0);
  });
  await test.step("a history that is cut shows nothing of what it says", async () => {
    lie({ about: /\/recordsChangeHistory\//, change: () => ({ rows: [], total: 0 }) });
    await page.reload();
    await chooseTab(page, w("workspace:tab.changeHistory"));
    await expect(page.getByText(w("patient:history.cut"))).toBeVisible();
  });
  await test.step("once it says what is so, the session is whole, and is closed and signed", async () => {
    lie(null);
    await page.reload();
    await goToSeances(page, w);
    await expect(notes).toHaveValue("Côté droit.");
    await finalise(page, w);
  });
  const amend = page.getByRole("button", {
    name: w("seance:amendments.amend.begin", { part: w("seance:part.notes") }),
    exact: true,
  });
  await test.step("a signature that is taken off is missed, and nothing is amended", async () => {
    await expect(amend).toBeVisible();
    lie({ about: oneSession, change: (seance: Seance | null) => seance && { ...seance, finalizeStatement: null } });
    await page.reload();
    await expect(page.getByText(w("seance:whole.unsigned", { number: 1 }))).toBeVisible();
    await expect(amend).toHaveCount(0);
  });
  await test.step("another hour of the visit than was signed is told beside the signature", async () => {
    const createdOrAppointedAt = "2025-01-06T14:00:00.000Z";
    lie({ about: oneSession, change: (seance: Seance | null) => seance && { ...seance, createdOrAppointedAt } });
    await page.reload();
    const what = w("seance:amendments.signature.another.visit");
    await expect(page.getByText(w("seance:amendments.signature.otherFacts", { what }))).toBeVisible();
  });
});

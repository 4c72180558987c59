import type { Page, Route } from "@playwright/test";
import { openSeance, saved } from "../main-job/chart.ts";
import { openPart } from "../steps/parts.ts";
import { goToRecord, goToSeances } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { makeManager, plantClinic } from "./plant-clinic.ts";
import { nameOf } from "./plant-records.ts";
import { putNotesBack, storedNotes } from "./put-back.ts";
import { chooseMenuItem, enter, openMembers } from "./work-together.ts";

const w = wordsIn("en");
const patient = nameOf(0);
const notesOf = (page: Page) => page.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });

const story =
  "what a server puts back to an older text is seen on another device, and what it leaves out after new keys too";

test(story, { tag: "@deep" }, async ({ browser }) => {
  test.setTimeout(180_000);
  const { id, name: clinic, owner, colleague, patientIds } = await plantClinic(1);
  await makeManager(owner, id, colleague);
  const older = await storedNotes(patientIds[0]!);

  await test.step("the owner writes in the record and in a session, and signs out", async () => {
    const page = await enter(browser, w, owner);
    await goToRecord(page, w, patient);
    await notesOf(page).fill("Vient par la rivière.");
    await saved(page, w);
    await openSeance(page, w);
    await (await openPart(page, w, "notes")).fill("Côté droit.");
    await saved(page, w);
    await page.getByRole("button", { name: w("shell:frame.account.label"), exact: true }).click();
    await page.getByRole("button", { name: w("shell:frame.account.signOut"), exact: true }).click();
    await page.waitForURL(/\/therapist\/login/);
  });
  await putNotesBack(patientIds[0]!, older);

  const page = await enter(browser, w, owner);
  await test.step("on another device the older text is told in words, and not shown nor written over", async () => {
    await goToRecord(page, w, patient);
    await expect(page.getByText(w("patient:record.partTrouble.rollback.title"))).toBeVisible();
    await expect(notesOf(page)).toHaveCount(0);
  });
  await test.step("they go on from it, and write on as ever", async () => {
    await page.getByRole("button", { name: w("patient:record.partTrouble.rollback.take"), exact: true }).click();
    await page.getByRole("button", { name: w("patient:record.partTrouble.sure.confirm"), exact: true }).click();
    await expect(notesOf(page)).toHaveValue("Vient par le verger.");
    await notesOf(page).fill("Vient par la plaine.");
    await saved(page, w);
    await page.reload();
    await expect(notesOf(page)).toHaveValue("Vient par la plaine.");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await test.step("once a reader is let go and the key is new, record and sessions open without a notice", async () => {
    await openMembers(page, w, clinic);
    const dialog = await chooseMenuItem(page, w, colleague, w("clinic:members.action.demote"));
    await dialog.getByRole("button", { name: w("clinic:managers.remove.confirm"), exact: true }).click();
    await expect(page.getByText(w("clinic:rotation.done"))).toBeVisible({ timeout: 30_000 });
    await goToRecord(page, w, patient);
    await expect(notesOf(page)).toHaveValue("Vient par la plaine.");
    await notesOf(page).fill("Vient par le lac.");
    await saved(page, w);
    await goToSeances(page, w);
    await expect(page.getByRole("textbox", { name: w("seance:part.notes"), exact: true })).toHaveValue("Côté droit.");
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
  await test.step("a session that is left out then is missed by its number, and beside the last sessions", async () => {
    const none = (body: unknown) => (route: Route) => route.fulfill({ json: body });
    await page.route(/\/seanceHistory/, none([]));
    await page.route(/\/lastSeance$/, none(null));
    await page.reload();
    const missing = w("seance:whole.sessions_one", { numbers: "1" });
    await expect(page.getByText(missing)).toBeVisible();
    await goToRecord(page, w, patient);
    await expect(page.getByText(missing)).toBeVisible();
    await page.getByRole("link", { name: w("seance:summary.look"), exact: true }).click();
    await page.waitForURL(/\/therapist\/seance/);
    await expect(page.getByText(w("seance:whole.title"))).toBeVisible();
  });
});

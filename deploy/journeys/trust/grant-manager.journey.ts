import { openSeance, saved } from "../main-job/chart.ts";
import { certify } from "../visitors.ts";
import { openPart } from "../steps/parts.ts";
import { goHome, goToRecord, goToSeances } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { holdCalls } from "./hold-calls.ts";
import { plantClinic } from "./plant-clinic.ts";
import { nameOf } from "./plant-records.ts";
import { chooseMenuItem, enter, lineOf, openMembers } from "./work-together.ts";

const w = wordsIn("en");
const records = 2_000;
const batch = 500;
/** Five hundred keys are opened and wrapped: a second or two, and a minute where the machine does other things. */
const wrapped = { timeout: 60_000 };
const nextBatch = /setKeysForManagerRoleAndNextBatch$/;

const story = "two thousand records are passed on to a new manager while the owner charts, over a reload";

test(story, { tag: "@deep" }, async ({ browser }) => {
  test.setTimeout(300_000);
  const { id, name: clinic, owner, colleague } = await plantClinic(records);
  await certify(owner.visitor, id, colleague.id, "therapist", "qr");
  const name = `${colleague.firstName} ${colleague.lastName}`;
  const page = await enter(browser, w, owner);
  await goToRecord(page, w, nameOf(0));
  await openSeance(page, w);
  const notes = await openPart(page, w, "notes");
  await notes.pressSequentially("Avant de passer les clés", { delay: 40 });
  await saved(page, w);

  let release = (): void => undefined;
  await test.step("the owner is told what it takes, begins, and sees how far it is", async () => {
    release = await holdCalls(page, nextBatch, { atOnce: 1 });
    await openMembers(page, w, clinic);
    const dialog = await chooseMenuItem(page, w, colleague, w("clinic:members.action.grant"));
    const time = w("clinic:works.minutes_other", { count: 5 });
    await expect(dialog.getByText(w("clinic:managers.grant.estimate_other", { count: records, time }))).toBeVisible();
    await expect(dialog.getByText(w("clinic:managers.grant.long", { time }))).toBeVisible();
    await dialog.getByRole("button", { name: w("clinic:managers.grant.start"), exact: true }).click();
    const far = w("ui:data.progress-panel.running", { done: batch, total: records });
    await expect(dialog.getByText(far)).toBeVisible(wrapped);
  });
  await test.step("a reload loses nothing, and this device knows now how fast it is", async () => {
    // The call that stands still goes with the page; with the line freed first, it would be sent after all.
    await page.reload();
    release();
    await expect(page.getByText(w("clinic:managers.grant.unfinished", { name }))).toBeVisible();
    const kept = w("clinic:managers.grant.unfinishedText", { done: batch, total: records });
    await expect(page.getByText(kept)).toBeVisible();
    const line = lineOf(page, colleague);
    await expect(line.getByText(w("clinic:members.role.therapist"), { exact: true })).toBeVisible();
    await expect(line.getByText(w("ui:status.key-badge.verified"))).toBeVisible();
    const otherRole = w("clinic:members.key.otherRole", { role: w("clinic:members.certified.therapist") });
    await expect(line.getByText(otherRole)).toBeHidden();
    await page.getByRole("button", { name: w("clinic:managers.grant.goOn"), exact: true }).click();
    await expect(page.getByRole("dialog").getByText(/\b1500\b/)).toBeVisible(wrapped);
    const slow = w("clinic:managers.grant.long", { time: w("clinic:works.minutes_other", { count: 5 }) });
    await expect(page.getByRole("dialog").getByText(slow)).toBeHidden();
  });
  await test.step("meanwhile the owner goes on with a session in the same page", async () => {
    release = await holdCalls(page, nextBatch, { atOnce: 1 });
    await page.getByRole("button", { name: w("clinic:managers.grant.resume"), exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: w("clinic:managers.grant.close"), exact: true })
      .last()
      .click();
    await goHome(page, w);
    await page
      .getByRole("link", { name: /Verger 0001/ })
      .first()
      .click();
    await expect(notes).toHaveValue("Avant de passer les clés");
    const chip = page.getByRole("list", { name: w("shell:frame.works.label") });
    await notes.pressSequentially(", et pendant ce temps", { delay: 40 });
    await expect(chip).toContainText(w("shell:frame.works.running", { done: batch, total: records - batch }), wrapped);
    release();
    await notes.pressSequentially(" la séance continue.", { delay: 40 });
    await expect(page.getByText(w("clinic:managers.grant.done", { name }))).toBeVisible(wrapped);
    await saved(page, w);
  });
  await test.step("the new manager opens any chart, and reads what was written meanwhile", async () => {
    const his = await enter(browser, w, colleague);
    for (const at of [batch - 1, records - 1]) {
      await goToRecord(his, w, nameOf(at));
      const note = his.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });
      await expect(note).toHaveValue("Vient par le verger.");
    }
    await goToRecord(his, w, nameOf(0));
    await goToSeances(his, w);
    await expect(his.getByText(/pendant ce temps la séance continue/).first()).toBeVisible();
  });
});

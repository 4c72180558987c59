import type { Page } from "@playwright/test";
import { patientView } from "@carnet/services/patient/contract";
import { saved } from "../main-job/chart.ts";
import { openRecord, readBack } from "../visitors.ts";
import { goToRecord } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { holdCalls } from "./hold-calls.ts";
import { makeManager, plantClinic } from "./plant-clinic.ts";
import { aRecord, nameOf, notesOf } from "./plant-records.ts";
import { chooseMenuItem, enter, lineOf, openMembers } from "./work-together.ts";

const w = wordsIn("en");
const records = 300;
const rotated = 200;

/** The key a sealed field says it is under. */
const keyOf = (sealed: { data: string } | null) =>
  Buffer.from(sealed!.data, "base64url").subarray(4, 12).toString("hex");

test("a manager whose role is taken opens nothing more, while the owner's records get new keys", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { id, name: clinic, owner, colleague, patientIds } = await plantClinic(records);
  await makeManager(owner, id, colleague);
  await openRecord(colleague.visitor, id, aRecord("Propre", "Sienne"), true);
  const patientId = patientIds[0]!;
  const path = `/api/1/patients/${patientId}`;
  const viewOf = async (page: Page) => patientView.parse(await (await page.request.get(path)).json());
  const [hers, his] = [await enter(browser, w, owner), await enter(browser, w, colleague)];
  const notes = (page: Page) => page.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });
  const [first, own] = [nameOf(0), "Propre Sienne"];
  await goToRecord(his, w, first);
  await expect(notes(his)).toHaveValue("Vient par le verger.");
  const before = await viewOf(his);
  const kept = await colleague.visitor.crypto.openPatient(readBack(before));

  const release = await holdCalls(hers, /\/rotations$/, { atOnce: 1 });
  await test.step("the owner takes the role; new keys are made behind the screens, and it is seen how far", async () => {
    await openMembers(hers, w, clinic);
    const dialog = await chooseMenuItem(hers, w, colleague, w("clinic:members.action.demote"));
    await dialog.getByRole("button", { name: w("clinic:managers.remove.confirm"), exact: true }).click();
    const far = w("ui:data.progress-panel.running", { done: rotated, total: records });
    await expect(hers.getByRole("main").getByText(far)).toBeVisible();
  });
  await test.step("the server shows the former manager nothing of it, at once", async () => {
    await his.reload();
    await his.waitForURL(/home\?cannotAccessPatient/);
    expect(await (await his.request.get(path)).json()).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
    await goToRecord(his, w, own);
    await expect(notes(his)).toHaveValue("Vient par le verger.");
  });
  await test.step("the owner opens what was written, and writes on under the new key", async () => {
    release();
    await expect(hers.getByText(w("clinic:rotation.done"))).toBeVisible({ timeout: 30_000 });
    await goToRecord(hers, w, first);
    await expect(notes(hers)).toHaveValue("Vient par le verger.");
    await notes(hers).fill("Vient par la rivière.");
    await saved(hers, w);
    await expect.poll(async () => keyOf((await viewOf(hers)).notes)).not.toBe(keyOf(before.notes));
    const now = await viewOf(hers);
    expect([before.epoch, now.epoch]).toEqual([1, 2]);
    expect(keyOf(now.notes)).toBe(keyOf(now.identity));
    const [read, unread] = await colleague.visitor.crypto.open(kept, [
      { ref: notesOf, sealed: before.notes! },
      { ref: notesOf, sealed: now.notes! },
    ]);
    expect(read).toMatchObject({ ok: true, value: "Vient par le verger." });
    expect(unread).toMatchObject({ ok: false });
  });
  await test.step("removed from the clinic, they open not even their own; the owner does", async () => {
    await openMembers(hers, w, clinic);
    const dialog = await chooseMenuItem(hers, w, colleague, w("clinic:members.action.remove"));
    const leaving = `${colleague.firstName} ${colleague.lastName}`;
    await dialog.getByRole("radio", { name: w("clinic:removals.member.REMOVE_ACCESS") }).check();
    await dialog
      .getByRole("button", { name: w("clinic:removals.member.confirm", { name: leaving }), exact: true })
      .click();
    await expect(lineOf(hers, colleague)).toBeHidden();
    await expect(hers.getByText(w("clinic:rotation.done")).last()).toBeVisible({ timeout: 30_000 });
    await his.reload();
    await his.waitForURL(/home\?cannotAccessPatient/);
    await goToRecord(hers, w, own);
    await expect(notes(hers)).toHaveValue("Vient par le verger.");
  });
});

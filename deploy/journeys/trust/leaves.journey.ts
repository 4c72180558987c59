import { openRecord } from "../visitors.ts";
import { goHome, goToRecord, timeoutMs } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { plantClinic } from "./plant-clinic.ts";
import { aRecord } from "./plant-records.ts";
import { chooseMenuItem, enter, lineOf, openMembers } from "./work-together.ts";

const w = wordsIn("en");

test("a therapist who leaves reads their own patients on, until that is taken from them", async ({ browser }) => {
  test.setTimeout(180_000);
  const { id, name: clinic, owner, colleague } = await plantClinic(0);
  await openRecord(colleague.visitor, id, aRecord("Maïwenn", "Sillon"), true);
  const [hers, his] = [await enter(browser, w, owner), await enter(browser, w, colleague)];
  const leaving = `${colleague.firstName} ${colleague.lastName}`;
  const notes = his.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });
  const take = hers.getByRole("button", { name: w("clinic:members.former.take", { name: leaving }) });

  await test.step("writes in the record of their patient", async () => {
    await goToRecord(his, w, "Maïwenn Sillon");
    await expect(notes).toBeEditable();
  });
  await test.step("is removed by the owner, who sees what hangs on it and how they read on", async () => {
    await openMembers(hers, w, clinic);
    const dialog = await chooseMenuItem(hers, w, colleague, w("clinic:members.action.remove"));
    await expect(dialog.getByText(w("clinic:removals.has.records_one", { count: 1 }))).toBeVisible();
    await dialog.getByRole("radio", { name: w("clinic:removals.member.KEEP_ACCESS") }).check();
    await dialog
      .getByRole("button", { name: w("clinic:removals.member.confirm", { name: leaving }), exact: true })
      .click();
    await expect(lineOf(hers, colleague)).toBeHidden();
    await expect(take).toBeVisible();
  });
  await test.step("reads the record and writes nothing", async () => {
    await his.reload();
    await expect(his.getByRole("main").getByText("Vient par le verger.").first()).toBeVisible({ timeout: timeoutMs });
    await expect(notes.and(his.locator(":read-write"))).toHaveCount(0);
  });
  await test.step("opens it no more once that is taken", async () => {
    await take.click();
    await hers
      .getByRole("dialog")
      .getByRole("button", { name: w("clinic:removals.former.confirm"), exact: true })
      .click();
    await expect(take).toBeHidden({ timeout: timeoutMs });
    await his.reload();
    await his.waitForURL(/home\?cannotAccessPatient/);
    await goHome(his, w);
    await goToRecord(hers, w, "Maïwenn Sillon");
    await expect(hers.getByRole("textbox", { name: w("patient:fields.notes"), exact: true })).toHaveValue(
      "Vient par le verger.",
    );
  });
});

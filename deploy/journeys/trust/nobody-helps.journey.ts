import type { Page } from "@playwright/test";
import { digitsOf, resetPassword } from "../accounts/reset.ts";
import { addApp, giveCode, makeKit, signOut } from "../accounts/safety.ts";
import { signIn } from "../main-job/sign-up.ts";
import { openRecord } from "../visitors.ts";
import { goToRecord } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { choosePolicy, makeClinicKit, openSecurity, signInAndMove } from "./clinic-kit.ts";
import { plantClinic } from "./plant-clinic.ts";
import { aRecord, nameOf } from "./plant-records.ts";
import { enter, openMembers, share } from "./work-together.ts";

const w = wordsIn("en");
const his = "Paul Imbeault";
const hisRecord = "Rose Nadeau";
const notesOf = (page: Page) => page.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });

/** Says that one knows what is lost, and goes on. */
async function goOnWithout(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: w("sign-in:reset.loss.evenSo.submit"), exact: true });
  await expect(button).toBeDisabled();
  await page.getByRole("checkbox", { name: w("sign-in:reset.loss.evenSo.known") }).check();
  await button.click();
}

const story =
  "where nobody keeps spare keys, everybody is told: a kit brings back all of it, and without one it is said what is lost, and shared again";

test(story, { tag: "@deep" }, async ({ browser }) => {
  test.setTimeout(420_000);
  const { id, name: clinic, owner, colleague } = await plantClinic(1);
  await openRecord(colleague.visitor, id, aRecord("Rose", "Nadeau"));
  const [hers, page] = [await enter(browser, w, owner), await enter(browser, w, colleague)];
  const warning = page.getByText(w("recovery:nothingKept.title"));

  const { app, clinicKit } = await test.step("the owner makes both kits, and chooses that nobody helps", async () => {
    const enrolled = await addApp(hers, w);
    await openSecurity(hers, w, clinic);
    await hers.getByRole("radio", { name: w("clinic:security.escrow.none") }).check();
    await expect(hers.getByText(w("clinic:security.escrow.ownKitFirst"))).toBeVisible();
    await makeKit(hers, w);
    await openSecurity(hers, w, clinic);
    const made = await makeClinicKit(hers, w);
    await choosePolicy(hers, w, "none");
    return { app: enrolled, clinicKit: made };
  });
  const prove = async () => giveCode(hers, w, app);

  const kit = await test.step("a member is told at home and in the settings, until they have a kit", async () => {
    await signOut(page, w);
    await signInAndMove(page, w, colleague.email);
    await expect(warning).toBeVisible();
    await page.getByRole("link", { name: w("recovery:nothingKept.make"), exact: true }).click();
    await expect(warning).toBeVisible();
    const code = await makeKit(page, w);
    await expect(warning).toHaveCount(0);
    return code;
  });
  await test.step("forgets the password, and comes back by it at once", async () => {
    const secret = "sept-oies-sous-la-neige-4";
    await signOut(page, w);
    await resetPassword(page, w, colleague.email, { secret, kit });
    await expect(page.getByText(w("sign-in:password.reset.done.kit"))).toBeVisible();
    await signIn(page, w, colleague.email, { startPath: "/therapist/login", secret });
    await page.waitForURL(/\/therapist\/home/);
    await goToRecord(page, w, hisRecord);
    await expect(notesOf(page)).toHaveValue("Vient par le verger.");
  });
  await test.step("forgets it again without one: is told what is lost before anything changes, and is approved", async () => {
    const secret = "cinq-chouettes-au-clocher-7";
    await signOut(page, w);
    await openMembers(hers, w, clinic);
    await resetPassword(page, w, colleague.email, { secret });
    await expect(page.getByText(w("sign-in:reset.loss.lost.title"))).toBeVisible();
    await goOnWithout(page);
    await expect(page.getByText(w("sign-in:reset.waiting.nothingKept.lead"))).toBeVisible();
    const digits = await digitsOf(page, w("sign-in:reset.waiting.fingerprint"));
    await hers.getByRole("button", { name: w("clinic:resets.panel.open", { name: his }) }).click({ timeout: 30_000 });
    const dialog = hers.getByRole("dialog", { name: w("clinic:resets.dialog.title", { name: his }) });
    await dialog.getByRole("radio", { name: w("clinic:verification.method.typed"), exact: true }).check();
    await dialog.getByRole("textbox").first().fill(digits);
    await expect(dialog.getByText(w("clinic:resets.dialog.nextNone", { name: his }))).toBeVisible();
    await dialog.getByRole("button", { name: w("clinic:resets.dialog.approve"), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.waitForURL(/\/therapist\/home/, { timeout: 60_000 });
  });
  await test.step("their own chart is closed, and says who can share it again", async () => {
    await goToRecord(page, w, hisRecord);
    await expect(page.getByText(w("patient:record.closed.title"))).toBeVisible();
    await expect(notesOf(page)).toHaveCount(0);
  });
  await test.step("the owner shares it again, and a chart of their own for the first time: both open", async () => {
    await goToRecord(hers, w, hisRecord, "accessList");
    await expect(hers.getByText(w("access:closed"))).toBeVisible();
    await share(hers, w, { patient: hisRecord, grantee: his });
    await expect(hers.getByText(w("access:closed"))).toHaveCount(0);
    await share(hers, w, { patient: nameOf(0), grantee: his });
    for (const name of [hisRecord, nameOf(0)]) {
      await goToRecord(page, w, name);
      // What was closed when this page read it stays so until it is loaded anew.
      await page.reload();
      await expect(notesOf(page)).toHaveValue("Vient par le verger.");
    }
  });

  await test.step("the owner goes on without their kit, waits, and the clinic's kit makes their new key its own", async () => {
    const secret = "trois-merles-au-grenier-9";
    await signOut(hers, w);
    await signInAndMove(hers, w, owner.email, { prove });
    await signOut(hers, w);
    await resetPassword(hers, w, owner.email, { secret });
    await goOnWithout(hers);
    await prove();
    await expect(hers.getByText(w("sign-in:reset.waiting.readyText"))).toBeVisible({ timeout: 90_000 });
    await signIn(hers, w, owner.email, { startPath: "/therapist/login", secret });
    await prove();
    await hers.waitForURL(/\/therapist\/home/);
    await expect(hers.getByText(w("recovery:roots.kit.title", { clinic }))).toBeVisible({ timeout: 60_000 });
    await hers.getByRole("button", { name: w("recovery:roots.take.open"), exact: true }).click();
    const dialog = hers.getByRole("dialog", { name: w("recovery:roots.take.title", { clinic }) });
    await dialog.getByRole("textbox").fill(clinicKit);
    await dialog.getByRole("button", { name: w("recovery:roots.take.submit"), exact: true }).click();
    await expect(hers.getByText(w("recovery:roots.byKit.title", { clinic }))).toBeVisible();
    await openSecurity(hers, w, clinic);
    await makeClinicKit(hers, w);
  });
});

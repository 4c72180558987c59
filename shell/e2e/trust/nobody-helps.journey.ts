import type { Page } from "@playwright/test";
import { digitsOf, resetPassword } from "../accounts/reset.ts";
import { addApp, giveCode, makeKit, signOut } from "../accounts/safety.ts";
import { signIn } from "../main-job/sign-up.ts";
import { openRecord } from "../visitors.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { choosePolicy, makeClinicKit, openSecurity, signInAndMove } from "./clinic-kit.ts";
import { plantClinic } from "./plant-clinic.ts";
import { aRecord, firstName } from "./plant-records.ts";
import { enter, openMembers, share } from "./work-together.ts";

const w = wordsIn("en");
const his = "Paul Imbeault";
const notesOf = (page: Page) => page.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });

/** Says that one knows what is lost, and goes on. */
async function goOnWithout(page: Page): Promise<void> {
  const deed = page.getByRole("button", { name: w("sign-in:reset.loss.evenSo.submit"), exact: true });
  await expect(deed).toBeDisabled();
  await page.getByRole("checkbox", { name: w("sign-in:reset.loss.evenSo.known") }).check();
  await deed.click();
}

test("where nobody keeps spare keys, everybody is told: a kit brings back all of it, and without one it is said what is lost, and shared again", async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const { id, name: clinic, owner, colleague, patientIds } = await plantClinic(1);
  const { id: hisId } = await openRecord(colleague.visitor, id, aRecord("Rose", "Nadeau"));
  const [hers, page] = [await enter(browser, w, owner), await enter(browser, w, colleague)];
  const warning = page.getByText(w("presence:nothingKept.title"));

  const { app, clinicKit } = await test.step("the owner makes both kits, and chooses that nobody helps", async () => {
    const enrolled = await addApp(hers, w);
    await openSecurity(hers, w, id);
    await hers.getByRole("radio", { name: w("clinic:security.escrow.none") }).check();
    await expect(hers.getByText(w("clinic:security.escrow.ownKitFirst"))).toBeVisible();
    await makeKit(hers, w);
    await openSecurity(hers, w, id);
    const made = await makeClinicKit(hers, w);
    await choosePolicy(hers, w, "none");
    return { app: enrolled, clinicKit: made };
  });
  const prove = async () => giveCode(hers, w, app);

  const kit = await test.step("a member is told at home and in the settings, until they have a kit", async () => {
    await signOut(page, w);
    await signInAndMove(page, w, colleague.email);
    await expect(warning).toBeVisible();
    await page.getByRole("link", { name: w("presence:nothingKept.make"), exact: true }).click();
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
    await signIn(page, w, colleague.email, { path: "/therapist/login", secret });
    await page.waitForURL(/\/therapist\/home/);
    await page.goto(`/therapist/patient/${hisId}`);
    await expect(notesOf(page)).toHaveValue("Vient par le verger.");
  });
  await test.step("forgets it again without one: is told what is lost before anything changes, and is approved", async () => {
    const secret = "cinq-chouettes-au-clocher-7";
    await signOut(page, w);
    await openMembers(hers, id);
    await resetPassword(page, w, colleague.email, { secret });
    await expect(page.getByText(w("sign-in:reset.loss.lost.title"))).toBeVisible();
    await goOnWithout(page);
    await expect(page.getByText(w("sign-in:reset.waiting.nothingKept.lead"))).toBeVisible();
    const digits = await digitsOf(page, w("sign-in:reset.waiting.fingerprint"));
    await hers.getByRole("button", { name: w("clinic:resets.card.open", { name: his }) }).click({ timeout: 30_000 });
    const dialog = hers.getByRole("dialog", { name: w("clinic:resets.dialog.title", { name: his }) });
    await dialog.getByRole("radio", { name: w("clinic:verifying.method.typed"), exact: true }).check();
    await dialog.getByRole("textbox").first().fill(digits);
    await expect(dialog.getByText(w("clinic:resets.dialog.nextNone", { name: his }))).toBeVisible();
    await dialog.getByRole("button", { name: w("clinic:resets.dialog.approve"), exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.waitForURL(/\/therapist\/home/, { timeout: 60_000 });
  });
  await test.step("their own chart is closed, and says who can share it again", async () => {
    await page.goto(`/therapist/patient/${hisId}`);
    await expect(page.getByText(w("patient:record.closed.title"))).toBeVisible();
    await expect(notesOf(page)).toHaveCount(0);
  });
  await test.step("the owner shares it again, and a chart of their own for the first time: both open", async () => {
    await hers.goto(`/therapist/patient/${hisId}/accessList`);
    await expect(hers.getByText(w("patient:access.closed"))).toBeVisible();
    await share(hers, w, hisId, { patient: "Rose Nadeau", grantee: his });
    await expect(hers.getByText(w("patient:access.closed"))).toHaveCount(0);
    await share(hers, w, patientIds[0]!, { patient: firstName, grantee: his });
    for (const patientId of [hisId, patientIds[0]!]) {
      await page.goto(`/therapist/patient/${patientId}`);
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
    await signIn(hers, w, owner.email, { path: "/therapist/login", secret });
    await prove();
    await hers.waitForURL(/\/therapist\/home/);
    await expect(hers.getByText(w("presence:roots.kit.title", { clinic }))).toBeVisible({ timeout: 60_000 });
    await hers.getByRole("button", { name: w("presence:roots.take.open"), exact: true }).click();
    const dialog = hers.getByRole("dialog", { name: w("presence:roots.take.title", { clinic }) });
    await dialog.getByRole("textbox").fill(clinicKit);
    await dialog.getByRole("button", { name: w("presence:roots.take.submit"), exact: true }).click();
    await expect(hers.getByText(w("presence:roots.byKit.title", { clinic }))).toBeVisible();
    await openSecurity(hers, w, id);
    await makeClinicKit(hers, w);
  });
});

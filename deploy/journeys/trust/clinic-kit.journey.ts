import type { Page } from "@playwright/test";
import { digitsOf, resetPassword } from "../accounts/reset.ts";
import { addApp, giveCode, signOut } from "../accounts/safety.ts";
import { goHome, goToRecord } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { choosePolicy, makeClinicKit, openSecurity, signInAndMove } from "./clinic-kit.ts";
import { plantClinic } from "./plant-clinic.ts";
import { aRecord, nameOf } from "./plant-records.ts";
import { openRecord } from "../visitors.ts";
import { enter, openMembers } from "./work-together.ts";

const w = wordsIn("en");
const his = "Paul Imbeault";
const secrets = { hers: "trois-merles-au-grenier-9", his: "sept-oies-sous-la-neige-4" };

/** Every chart opens: what was sealed in it is there. */
async function opens(page: Page, names: readonly string[]): Promise<void> {
  const notes = page.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });
  for (const name of names) {
    await expect(async () => {
      await goToRecord(page, w, name);
      await expect(notes).toHaveValue("Vient par le verger.", { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  }
}

test("with the clinic's kit a therapist without a kit of their own comes back, and then its owner", async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const { id, name: clinic, owner, colleague } = await plantClinic(2);
  await openRecord(colleague.visitor, id, aRecord("Rose", "Nadeau"));
  const [hisRecord, herRecords] = ["Rose Nadeau", [nameOf(0), nameOf(1)]];
  const [hers, his1] = [await enter(browser, w, owner), await enter(browser, w, colleague)];

  const { app, code } =
    await test.step("the owner has a second step and no kit, makes the clinic's, and chooses it", async () => {
      const enrolled = await addApp(hers, w);
      await openSecurity(hers, w, clinic);
      const made = await makeClinicKit(hers, w);
      await choosePolicy(hers, w, "clinic");
      return { app: enrolled, code: made };
    });
  const prove = async () => giveCode(hers, w, app);
  await test.step("both spare keys move to it at the next sign-in", async () => {
    await signOut(his1, w);
    await signInAndMove(his1, w, colleague.email);
    await signOut(hers, w);
    await signInAndMove(hers, w, owner.email, { prove });
  });

  await test.step("the therapist forgets their password; the owner's open page shows them, and asks for the kit", async () => {
    await signOut(his1, w);
    await openMembers(hers, w, clinic);
    await resetPassword(his1, w, colleague.email, { secret: secrets.his });
    const digits = await digitsOf(his1, w("sign-in:reset.waiting.fingerprint"));
    await hers.getByRole("button", { name: w("clinic:resets.panel.open", { name: his }) }).click({ timeout: 30_000 });
    const dialog = hers.getByRole("dialog", { name: w("clinic:resets.dialog.title", { name: his }) });
    await dialog.getByRole("radio", { name: w("clinic:verification.method.typed"), exact: true }).check();
    await dialog.getByRole("textbox").first().fill(digits);
    await expect(dialog.getByText(w("clinic:verification.same", { name: his }))).toBeVisible();
    const approve = dialog.getByRole("button", { name: w("clinic:resets.dialog.approve"), exact: true });
    await expect(approve).toBeDisabled();
    const field = dialog.getByRole("textbox", { name: w("clinic:resets.kit.code") });
    await field.fill(code.replace(/^./, (first) => (first === "A" ? "B" : "A")));
    await approve.click();
    await expect(dialog.getByText(w("clinic:resets.kit.wrong", { name: his }))).toBeVisible();
    await field.fill(code.toLowerCase().replaceAll("-", " "));
    await approve.click();
    await expect(dialog).toBeHidden();
  });
  await test.step("is signed in, and every chart opens", async () => {
    await his1.waitForURL(/\/therapist\/home/, { timeout: 60_000 });
    await opens(his1, [hisRecord]);
  });

  await test.step("the owner forgets theirs, and types the clinic's kit: first another sheet's code, then its own", async () => {
    await signOut(hers, w);
    const wrong = code.replace(/.$/, (last) => (last === "0" ? "G" : "0"));
    await resetPassword(hers, w, owner.email, { secret: secrets.hers, clinicKit: wrong });
    await prove();
    await expect(hers.getByText(w("sign-in:refusal.wrongClinicKit"))).toBeVisible();
    await hers.getByRole("textbox", { name: w("sign-in:reset.clinicKit.code") }).fill(code);
    await hers.getByRole("button", { name: w("sign-in:reset.clinicKit.submit"), exact: true }).click();
    await expect(hers.getByText(w("sign-in:reset.waiting.clinicKit.done"))).toBeVisible();
    await expect(hers.getByText(w("sign-in:reset.waiting.readyText"))).toBeVisible({ timeout: 90_000 });
  });
  await test.step("signs in: their key speaks for the clinic at once, and every chart opens", async () => {
    await hers.getByRole("link", { name: w("sign-in:login.form.submit"), exact: true }).click();
    await hers.getByRole("textbox", { name: w("sign-in:login.form.email"), exact: true }).fill(owner.email);
    await hers.locator("input[type=password]").fill(secrets.hers);
    await hers.getByRole("button", { name: w("sign-in:login.form.submit"), exact: true }).click();
    await prove();
    await hers.waitForURL(/\/therapist\/home/);
    await expect(hers.getByText(w("recovery:roots.byKit.title", { clinic }))).toBeVisible({ timeout: 60_000 });
    await opens(hers, [...herRecords, hisRecord]);
  });
  await test.step("no member has anything to confirm, and the owner makes the next kit", async () => {
    await goHome(his1, w);
    await his1.reload();
    await his1.waitForTimeout(3_000);
    await expect(his1.getByText(w("recovery:roots.confirm.title", { clinic }))).toHaveCount(0);
    await openSecurity(hers, w, clinic);
    await expect(hers.getByText(w("clinic:kits.noneNeeded"))).toBeVisible();
    expect(await makeClinicKit(hers, w)).not.toBe(code);
  });
});

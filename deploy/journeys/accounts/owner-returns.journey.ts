import type { Page } from "@playwright/test";
import { bringColleague } from "../main-job/colleague.ts";
import { openRecord } from "../main-job/keep-record.ts";
import { openClinic, setAddress } from "../main-job/open-clinic.ts";
import { newPeople } from "../main-job/people.ts";
import { signIn, signUp } from "../main-job/sign-up.ts";
import { openBookmark } from "../steps/addresses.ts";
import { goHome, goToClinic } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn, type Words } from "../words.ts";
import { digitsOf, resetPassword } from "./reset.ts";
import { addApp, giveCode, signOut } from "./safety.ts";

/** The owner compares a member's digits, typed in, and certifies the key. */
async function certify(owner: Page, w: Words, clinic: string, digits: string): Promise<void> {
  await goToClinic(owner, w, clinic, "members");
  await owner.getByRole("button", { name: w("clinic:members.row.confirm") }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("radio", { name: w("clinic:verification.method.typed"), exact: true }).check();
  await dialog.getByRole("textbox").fill(digits);
  await dialog.getByRole("button", { name: w("clinic:verification.match"), exact: true }).click();
  await expect(dialog).toBeHidden();
}

const story =
  "an owner without a kit and without managers comes back by waiting, is confirmed by a member, and certifies";

test(story, { tag: "@deep" }, async ({ browser }) => {
  test.setTimeout(420_000);
  const w = wordsIn("en");
  const people = newPeople();
  const { owner, patient, clinic } = people;
  const name = `${owner.firstName} ${owner.lastName}`;
  const page = await (await browser.newContext({ locale: "en-CA" })).newPage();
  const notes = page.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });

  const { record, hugo, app } = await test.step("opens a clinic, and a colleague joins it", async () => {
    await signUp(page, w, owner);
    await signIn(page, w, owner.email);
    await page.waitForURL(/\/therapist\/home/);
    await openClinic(page, w, clinic);
    await setAddress(page, w, "7, quai du Canal, Montréal");
    const bookmark = await openRecord(page, w, { ...patient, canary: patient.lastName });
    const colleague = await bringColleague(browser, page, w, people, "en-CA");
    await expect(colleague.getByRole("figure", { name: w("clinic:trust.own.fingerprint") })).toBeVisible();
    return { record: bookmark, hugo: colleague, app: await addApp(page, w) };
  });

  const digits = await test.step("loses every key, waits, and their new key speaks for the clinic", async () => {
    const secret = "trois-merles-au-grenier-9";
    await signOut(page, w);
    await resetPassword(page, w, owner.email, { secret });
    await giveCode(page, w, app);
    await expect(page.getByText(w("sign-in:reset.waiting.readyText"))).toBeVisible({ timeout: 90_000 });
    await signIn(page, w, owner.email, { startPath: "/therapist/login", secret });
    await giveCode(page, w, app);
    await page.waitForURL(/\/therapist\/home/);
    await expect(page.getByText(w("recovery:roots.returned.title", { clinic }))).toBeVisible({ timeout: 60_000 });
    const shown = await digitsOf(page, w("recovery:roots.own"));
    await expect(async () => {
      await openBookmark(page, record);
      await expect(notes).toHaveValue(`${patient.lastName} notes`, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
    return shown;
  });

  await test.step("is compared and confirmed by the colleague, in a small window with the keyboard alone", async () => {
    const wide = hugo.viewportSize()!;
    await hugo.setViewportSize({ width: 360, height: 560 });
    const press = async (name: string) => {
      await dialog.getByRole("button", { name: w(`ui:overlay.compare-digits-dialog.${name}`), exact: true }).focus();
      await hugo.keyboard.press("Enter");
    };
    const banner = hugo.getByRole("alert").filter({ hasText: w("recovery:roots.confirm.title", { clinic }) });
    await goHome(hugo, w);
    await hugo.reload();
    await expect(banner).toBeVisible({ timeout: 60_000 });
    await expect(banner).toContainText(name);
    await banner.getByRole("button", { name: w("recovery:roots.confirm.open") }).focus();
    await hugo.keyboard.press("Enter");
    const dialog = hugo.getByRole("dialog", { name: w("recovery:roots.dialog.title", { name }) });
    await expect(dialog).toBeVisible();
    expect(await digitsOf(hugo, w("recovery:roots.dialog.fingerprint", { name }))).toBe(digits);
    await press("show");
    await press("match");
    await expect(dialog).toBeHidden();
    await hugo.setViewportSize(wide);
    await expect(banner).toHaveCount(0);
    await hugo.reload();
    await hugo.waitForTimeout(3_000);
    await expect(banner).toHaveCount(0);
  });

  await test.step("certifies the colleague, who opens a record of their own for both", async () => {
    await goToClinic(hugo, w, clinic);
    await certify(page, w, clinic, await digitsOf(hugo, w("clinic:trust.own.fingerprint")));
    await expect(async () => {
      await hugo.reload();
      await expect(hugo.getByRole("figure", { name: w("clinic:trust.own.fingerprint") })).toHaveCount(0, {
        timeout: 5_000,
      });
    }).toPass({ timeout: 30_000 });
    const second = { firstName: "Rose", lastName: `Nadeau ${people.tag}`, email: `rose.${people.tag}@example.com` };
    const opened = await openRecord(hugo, w, { ...second, canary: second.lastName, dateOfBirth: "1971-09-30" });
    await openBookmark(page, opened);
    await expect(notes).toHaveValue(`${second.lastName} notes`);
  });
});

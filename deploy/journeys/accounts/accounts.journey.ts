import { openRecord } from "../main-job/keep-record.ts";
import { openClinic, setAddress } from "../main-job/open-clinic.ts";
import { newPeople } from "../main-job/people.ts";
import { signIn, signUp } from "../main-job/sign-up.ts";
import { settled } from "../screens/look.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { bookmark, openBookmark } from "../steps/addresses.ts";
import { openPart } from "../steps/parts.ts";
import { goToAccount, goToClinic, goToRecord, goToWaitingSeance } from "../steps/rooms.ts";
import { speak } from "../steps/speak.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { digitsOf, resetPassword } from "./reset.ts";
import { addApp, giveCode, makeKit, signOut } from "./safety.ts";

test("an owner signs up, adds an app, ends a session elsewhere, and comes back by the kit and by waiting", async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const w = wordsIn("en");
  const { owner, clinic, patient } = newPeople();
  const page = await (await browser.newContext({ locale: "en-CA" })).newPage();
  const notes = page.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });
  const sealed = `${patient.lastName} notes`;

  const { app, kit, record } = await test.step("opens an account with a kit and an app, and a record", async () => {
    await signUp(page, w, owner);
    await signIn(page, w, owner.email);
    await page.waitForURL(/\/therapist\/home/);
    await openClinic(page, w, clinic);
    await setAddress(page, w, "7, quai du Canal, Montréal");
    const bookmark = await openRecord(page, w, { ...patient, canary: patient.lastName });
    return { kit: await makeKit(page, w), app: await addApp(page, w), record: bookmark };
  });
  await test.step("signs in with a code, and signs out the browser before it", async () => {
    const elsewhere = await (await browser.newContext({ locale: "en-CA" })).newPage();
    await signIn(elsewhere, w, owner.email, { startPath: "/therapist/login" });
    await giveCode(elsewhere, w, app);
    await elsewhere.waitForURL(/\/therapist\/home/);
    await goToAccount(elsewhere, w, "security");
    await elsewhere.getByRole("button", { name: w("settings:sessions.end"), exact: true }).click();
    const asks = elsewhere.getByRole("dialog");
    await asks.getByRole("button", { name: w("settings:sessions.end"), exact: true }).click();
    await expect(elsewhere.getByRole("button", { name: w("settings:sessions.end"), exact: true })).toHaveCount(0);
    expect((await page.request.get("/api/1/userInfo")).status()).toBe(401);
    await page.waitForURL(/\/therapist\/login/);
    await signOut(elsewhere, w);
    await elsewhere.context().close();
  });
  await test.step("forgets the password, and comes back by the kit at once", async () => {
    const secret = "sept-oies-sous-la-neige-4";
    await resetPassword(page, w, owner.email, { secret, kit });
    await expect(page.getByText(w("sign-in:password.reset.done.kit"))).toBeVisible();
    await signIn(page, w, owner.email, { startPath: "/therapist/login", secret });
    await giveCode(page, w, app);
    await page.waitForURL(/\/therapist\/home/);
    await goToRecord(page, w, `${patient.firstName} ${patient.lastName}`);
    await expect(notes).toHaveValue(sealed);
    await signOut(page, w);
  });
  await test.step("forgets it again, has no kit at hand, and waits", async () => {
    const secret = "trois-merles-au-grenier-9";
    await resetPassword(page, w, owner.email, { secret });
    await giveCode(page, w, app);
    await expect(page.getByText(w("sign-in:reset.waiting.timeLock.text.owner"))).toBeVisible();
    await expect(page.getByText(w("sign-in:reset.waiting.readyText"))).toBeVisible({ timeout: 90_000 });
    await signIn(page, w, owner.email, { startPath: "/therapist/login", secret });
    await giveCode(page, w, app);
    await page.waitForURL(/\/therapist\/home/);
    await expect(async () => {
      await openBookmark(page, record);
      await expect(notes).toHaveValue(sealed, { timeout: 5_000 });
    }).toPass({ timeout: 60_000 });
  });
});

test("a therapist without a kit is recognised by the owner, and every chart opens again", async ({ browser }) => {
  test.setTimeout(300_000);
  const w = wordsIn("en");
  const louis = "louis.bernier@tilleuls.example";
  const open = async (email: string) => {
    const page = await (await browser.newContext({ locale: "en-CA" })).newPage();
    await signIn(page, w, email, { startPath: "/therapist/login", secret: seededPassword });
    await page.waitForURL(/\/therapist\/home/);
    await speak(page, "en");
    return page;
  };
  const page = await open(louis);
  await goToWaitingSeance(page, w);
  await openPart(page, w, "notes");
  await page.keyboard.press("Alt+PageUp");
  await page.getByRole("main").locator("article [data-check]").waitFor();
  const closed = bookmark(page);
  const chart = async () => {
    await openBookmark(page, closed);
    await settled(page);
    const sheet = page.getByRole("main").locator("article");
    // The words come first, what was found of their signature after them.
    await sheet.locator("[data-check]").waitFor();
    return sheet.innerText();
  };
  const before = await chart();
  await signOut(page, w);
  await resetPassword(page, w, louis, { secret: seededPassword });
  const digits = await digitsOf(page, w("sign-in:reset.waiting.fingerprint"));

  const helene = await open(walks.owner.email);
  await goToClinic(helene, w, "Clinique des Tilleuls", "members");
  const waiting = w("clinic:resets.panel.open", { name: "§" }).replace("§", ".*Bernier");
  await helene.getByRole("button", { name: new RegExp(waiting) }).click();
  const dialog = helene.getByRole("dialog");
  await dialog.getByRole("radio", { name: w("clinic:verification.method.typed"), exact: true }).check();
  await dialog.getByRole("textbox").fill(digits);
  await expect(dialog.getByText(w("clinic:verification.same", { name: "Louis Bernier" }))).toBeVisible();
  await dialog.getByRole("button", { name: w("clinic:resets.dialog.approve"), exact: true }).click();
  await expect(dialog).toBeHidden();

  await page.waitForURL(/\/therapist\/home/, { timeout: 60_000 });
  await expect.poll(chart, { timeout: 60_000 }).toBe(before);
});

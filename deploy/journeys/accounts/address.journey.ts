import { linkTo } from "../inbox.ts";
import { openRecord } from "../main-job/keep-record.ts";
import { openClinic } from "../main-job/open-clinic.ts";
import { newPeople, password } from "../main-job/people.ts";
import { signIn, signUp } from "../main-job/sign-up.ts";
import { followLink, openBookmark } from "../steps/addresses.ts";
import { goToAccount } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

test("an owner takes another address: nothing changes before the mailed link, every chart opens after it", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const w = wordsIn("en");
  const { owner, clinic, patient, tag } = newPeople();
  const newEmail = `delorme.${tag}@example.com`;
  const page = await (await browser.newContext({ locale: "en-CA" })).newPage();
  await signUp(page, w, owner);
  await signIn(page, w, owner.email);
  await page.waitForURL(/\/therapist\/home/);
  await openClinic(page, w, clinic);
  const record = await openRecord(page, w, { ...patient, canary: patient.lastName });
  const isRefused = async (email: string) => {
    await signIn(page, w, email, { startPath: "/therapist/login" });
    await expect(page.getByText(w("sign-in:refusal.invalidEmailOrPassword"))).toBeVisible();
  };

  await test.step("asks for it with the password", async () => {
    await goToAccount(page, w, "main");
    const button = page.getByRole("button", { name: w("settings:email.submit"), exact: true });
    await button.click();
    const form = page.locator("form").filter({ has: button });
    await form.getByRole("textbox", { name: w("settings:email.new"), exact: true }).fill(newEmail);
    await form.locator("input[type=password]").fill(password);
    await button.click();
    await expect(page.getByText(w("settings:email.asked.title"))).toBeVisible();
    const elsewhere = await (await browser.newContext({ locale: "en-CA" })).newPage();
    await signIn(elsewhere, w, owner.email, { startPath: "/therapist/login" });
    await elsewhere.waitForURL(/\/therapist\/home/);
    await elsewhere.context().close();
  });
  await test.step("follows the link: every browser is out, and the former address opens nothing", async () => {
    await followLink(page, await linkTo(newEmail));
    await expect(page.getByText(w("sign-in:login.confirmed-notice.confirmed"))).toBeVisible();
    expect((await page.request.get("/api/1/userInfo")).status()).toBe(401);
    await isRefused(owner.email);
  });
  await test.step("signs in with the new one, and reads what was written before", async () => {
    await signIn(page, w, newEmail, { startPath: "/therapist/login" });
    await page.waitForURL(/\/therapist\/home/);
    await openBookmark(page, record);
    const notes = page.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });
    await expect(notes).toHaveValue(`${patient.lastName} notes`);
  });
});

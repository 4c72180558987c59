import { makePasskey, signOut } from "../accounts/safety.ts";
import { newPeople } from "../main-job/people.ts";
import { signIn, signUp } from "../main-job/sign-up.ts";
import { goToAccount } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { cover, lock } from "./cover.ts";
import { addAuthenticator } from "./virtual-passkey.ts";

test("a passkey is a second factor, uncovers the page, and its paper codes stand in for it once each", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const w = wordsIn("en");
  const { owner } = newPeople();
  const page = await (await browser.newContext({ locale: "en-CA" })).newPage();
  await addAuthenticator(page);
  await signUp(page, w, owner);
  await signIn(page, w, owner.email);
  await page.waitForURL(/\/therapist\/home/);
  const codes = await test.step("adds a passkey", () => makePasskey(page, w, "This laptop"));
  const use = page.getByRole("button", { name: w("sign-in:secondFactor.passkey.use"), exact: true });
  const again = async () => {
    await signOut(page, w);
    await signIn(page, w, owner.email);
    await expect(use).toBeVisible();
  };

  await test.step("uncovers the page with it, also after a reload", async () => {
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await lock(page, w);
      await cover(page, w)
        .getByRole("button", { name: w("presence:lock.passkey"), exact: true })
        .click();
      await expect(cover(page, w)).toBeHidden();
    }
  });
  await test.step("signs in with it", async () => {
    await again();
    await use.click();
    await page.waitForURL(/\/therapist\/home/);
  });
  await test.step("signs in with a code from the paper, which counts once", async () => {
    const paper = page.getByRole("textbox", { name: w("sign-in:secondFactor.form.paper"), exact: true });
    const submit = page.getByRole("button", { name: w("sign-in:secondFactor.form.submit"), exact: true });
    await again();
    await page.getByRole("button", { name: w("sign-in:secondFactor.form.lost"), exact: true }).click();
    await paper.fill(codes[0]!);
    await submit.click();
    await page.waitForURL(/\/therapist\/home/);
    await goToAccount(page, w, "security");
    await expect(page.getByText(w("settings:codes.left_other", { count: 9 }))).toBeVisible();
    await again();
    await page.getByRole("button", { name: w("sign-in:secondFactor.form.lost"), exact: true }).click();
    await paper.fill(codes[0]!);
    await submit.click();
    await expect(page.getByText(w("sign-in:secondFactor.form.wrong_other", { count: 4 }))).toBeVisible();
    await paper.fill(codes[1]!.toLowerCase());
    await submit.click();
    await page.waitForURL(/\/therapist\/home/);
  });
});

import { expect, type Page } from "@playwright/test";
import { linkTo } from "../inbox.ts";
import { followLink, openStartPage, type StartPath, type MailedLink } from "../steps/addresses.ts";
import type { Words } from "../words.ts";
import { password } from "./people.ts";

interface Newcomer {
  firstName: string;
  lastName: string;
  email: string;
}

/** Fills the sign-up form, reached by a link that was sent where there is one, and accepts the terms. */
export async function fillSignUp(page: Page, w: Words, who: Newcomer, link?: MailedLink): Promise<void> {
  await (link ? followLink(page, link) : openStartPage(page, "/therapist/signup"));
  await page.getByRole("textbox", { name: w("sign-in:signup.form.first-name"), exact: true }).fill(who.firstName);
  await page.getByRole("textbox", { name: w("sign-in:signup.form.last-name"), exact: true }).fill(who.lastName);
  await page.getByRole("textbox", { name: w("sign-in:login.form.email"), exact: true }).fill(who.email);
  const secrets = page.locator("input[type=password]");
  await secrets.nth(0).fill(password);
  await secrets.nth(1).fill(password);
  await page.getByRole("button", { name: w("sign-in:signup.form.submit") }).click();
  await page.getByRole("button", { name: w("sign-in:terms.dialog.accept") }).click();
}

/** Signs up, watches the countdown, follows the mailed link. */
export async function signUp(page: Page, w: Words, who: Newcomer): Promise<void> {
  await fillSignUp(page, w, who);
  await expect(page.getByText(w("sign-in:signup.created.mailed.title"))).toBeVisible();
  await expect(
    page
      .getByRole("timer")
      .or(page.getByText(/\b(30|29|28|27)\b/))
      .first(),
  ).toBeVisible();
  await followLink(page, await linkTo(who.email));
  await expect(page.getByText(w("sign-in:login.confirmed-notice.confirmed"))).toBeVisible();
}

/** Signs in at the page that is open or at a door; with the journey's password when no other is given. */
export async function signIn(
  page: Page,
  w: Words,
  email: string,
  { startPath, secret = password }: { startPath?: StartPath; secret?: string } = {},
): Promise<void> {
  if (startPath) await openStartPage(page, startPath);
  await page.getByRole("textbox", { name: w("sign-in:login.form.email"), exact: true }).fill(email);
  await page.locator("input[type=password]").fill(secret);
  await page.getByRole("button", { name: w("sign-in:login.form.submit"), exact: true }).click();
}

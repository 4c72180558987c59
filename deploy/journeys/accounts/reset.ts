import { expect, type Page } from "@playwright/test";
import { linkTo } from "../inbox.ts";
import { followLink, openStartPage, type MailedLink } from "../steps/addresses.ts";
import type { Words } from "../words.ts";

const followed = new Set<string>();

/** The link of the newest mail about a password, one that was not followed before. */
async function newLink(email: string): Promise<MailedLink> {
  const newest = () => linkTo(email, /resetPassword#/);
  await expect.poll(async () => followed.has(await newest())).toBe(false);
  const link = await newest();
  followed.add(link);
  return link;
}

/** Asks for the link, follows it, and sets a new password, with the code of one's own kit or of the clinic's where there is one. */
export async function resetPassword(
  page: Page,
  w: Words,
  email: string,
  { secret, kit, clinicKit }: { secret: string; kit?: string; clinicKit?: string },
): Promise<void> {
  await openStartPage(page, "/therapist/login");
  await page.getByRole("link", { name: w("sign-in:login.screen.forgot"), exact: true }).click();
  /* The sign-in has a field of the same name, and stands until the next page is there. */
  await expect(page.getByRole("heading", { level: 1, name: w("sign-in:password.forgot.title") })).toBeVisible();
  await page.getByRole("textbox", { name: w("sign-in:login.form.email"), exact: true }).fill(email);
  await page.getByRole("button", { name: w("sign-in:password.forgot.submit"), exact: true }).click();
  await expect(page.getByText(w("sign-in:password.forgot.sent.title"))).toBeVisible();
  await followLink(page, await newLink(email));
  const way = kit ? "kit" : clinicKit ? "clinicKit" : "clinic";
  await page.getByRole("radio", { name: new RegExp(w(`sign-in:reset.way.${way}.title`)) }).check();
  const code = page.getByRole("textbox", { name: w(`sign-in:reset.${way === "clinicKit" ? way : "kit"}.code`) });
  if (way !== "clinic") await code.fill(kit ?? clinicKit ?? "");
  const secrets = page.locator("input[type=password]");
  await secrets.nth(0).fill(secret);
  await secrets.nth(1).fill(secret);
  await page.getByRole("button", { name: w("sign-in:password.reset.submit"), exact: true }).click();
}

/** The digits of a fingerprint a page shows. */
export async function digitsOf(page: Page, label: string): Promise<string> {
  const shown = page.getByRole("figure", { name: label }).getByRole("listitem").locator("[aria-hidden]");
  await expect(shown).toHaveCount(8);
  return (await shown.allInnerTexts()).join(" ");
}

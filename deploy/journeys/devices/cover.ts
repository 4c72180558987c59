import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../words.ts";

/** What covers a page. */
export const cover = (page: Page, w: Words): Locator =>
  page.getByRole("dialog", { name: w("ui:privacy.lock-screen.title"), exact: true });

/** Covers the page by its own button. */
export async function lock(page: Page, w: Words): Promise<void> {
  await page.getByRole("button", { name: w("shell:frame.rail.lockPage"), exact: true }).click();
  await expect(cover(page, w)).toBeVisible();
}

/** Nothing of the page below can be read: not on the screen, not by a screen reader, not in what is found or printed. */
export async function expectUnread(page: Page, secret: string): Promise<void> {
  expect(await page.locator("body").ariaSnapshot()).not.toContain(secret);
  expect(await page.locator("body").innerText()).not.toContain(secret);
  const inSight = await page.evaluate(
    (text) =>
      [...document.querySelectorAll<HTMLTextAreaElement>("textarea, input")]
        .filter(({ value }) => value.includes(text))
        .filter((each) => each.checkVisibility({ visibilityProperty: true })).length,
    secret,
  );
  expect(inSight, "nothing that holds it is in sight").toBe(0);
}

/** Uncovers it with the password. */
export async function unlock(page: Page, w: Words, password: string): Promise<void> {
  await cover(page, w).locator("input[type=password]").fill(password);
  await cover(page, w)
    .getByRole("button", { name: w("presence:lock.submit"), exact: true })
    .click();
  await expect(cover(page, w)).toBeHidden();
}

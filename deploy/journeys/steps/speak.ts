import { expect, type Page } from "@playwright/test";
import type { Language } from "../words.ts";

const names = { en: "English", fr: "Français" } satisfies Record<Language, string>;

/** Shows the page in a language by its own switch, which a rail keeps with the account; of somebody signed in, the account knows it then. */
export async function speak(page: Page, language: Language): Promise<void> {
  const shown = page.locator("html");
  if ((await shown.getAttribute("lang")) === language) return;
  const isIn = (await page.context().cookies()).some(({ name }) => name.endsWith("carnet-role"));
  const saved = isIn
    ? page.waitForResponse((response) => response.url().endsWith(`/setMyLang/${language}`))
    : undefined;
  const account = page.getByRole("navigation").getByRole("button", { name: /^(Account|Compte)$/ });
  const there = page.getByRole("button", { name: names[language], exact: true }).first();
  // What stands around the page comes with the person, a moment after it.
  if (isIn) await account.or(there).first().waitFor();
  const inMenu = isIn && (await account.isVisible());
  if (inMenu) await account.click();
  await there.click();
  await expect(shown).toHaveAttribute("lang", language);
  if (inMenu) await page.keyboard.press("Escape");
  await saved;
}

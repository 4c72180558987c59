import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { seededPassword } from "../screens/visits.ts";
import type { Language, Words } from "../words.ts";
import { openStartPage } from "./addresses.ts";
import { speak } from "./speak.ts";

const locales = { en: "en-CA", fr: "fr-CA" } satisfies Record<Language, string>;

/** Somebody comes in by the door, of the seeded clinic or with a password of their own, in a browser of their own, and is at home in their language. */
export async function arrive(
  browser: Browser,
  w: Words,
  email: string,
  language: Language,
  device: BrowserContextOptions = {},
  secret = seededPassword,
): Promise<Page> {
  const context = await browser.newContext({ ...device, locale: locales[language] });
  const page = await context.newPage();
  await openStartPage(page, "/therapist/login");
  await comeIn(page, w, email, language, secret);
  return page;
}

/** The same from a door that is open already. */
export async function comeIn(
  page: Page,
  w: Words,
  email: string,
  language: Language,
  secret = seededPassword,
): Promise<void> {
  await signIn(page, w, email, { secret });
  await page.waitForURL(/\/therapist\/home/);
  await speak(page, language);
}

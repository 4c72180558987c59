import type { Browser, Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { house, type WalkedHouse } from "../run/house-of-worker.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { showSecondFactor } from "../second-factor.ts";
import type { Language, Words } from "../words.ts";
import { openStartPage } from "./addresses.ts";
import { timeoutMs } from "./rooms.ts";
import { speak } from "./speak.ts";

const { email } = walks.administrator;

/** The administrator of the seeds comes in, with the second step, and is at their desk in a language; in the worker's house, or another. */
export async function enterAdministration(
  browser: Browser,
  w: Words,
  language: Language,
  { origin, inbox }: Pick<WalkedHouse, "origin" | "inbox"> = house,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, locale: `${language}-CA` })).newPage();
  await openStartPage(page, "/admin/login");
  await signIn(page, w, email, { secret: seededPassword });
  await showSecondFactor(page, w, email, { inbox });
  // The account's own language comes with the page that is entered, and takes the place of the browser's.
  await page.getByRole("tablist").first().waitFor({ timeout: timeoutMs });
  await speak(page, language);
  return page;
}

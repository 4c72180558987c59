import type { Page } from "@playwright/test";
import { house, type WalkedHouse } from "./run/house-of-worker.ts";
import type { Words } from "./words.ts";

interface Codes {
  code: string;
  next: string;
  seconds: number;
}

/** The codes the authenticator app of a seeded person shows: the one of now, and the one after it, which is taken early. */
async function codesOf(email: string, inbox: string): Promise<Codes> {
  const response = await fetch(`${inbox.replace("/inbox", "/api/codes")}?email=${encodeURIComponent(email)}`);
  if (!response.ok) throw new Error(`${email} has no authenticator app.`);
  return (await response.json()) as Codes;
}

/** Takes the second step of signing in. A code counts once: who signed in a moment ago takes the next one, or waits for it. */
export async function showSecondFactor(
  page: Page,
  w: Words,
  email: string,
  { inbox }: Pick<WalkedHouse, "inbox"> = house,
): Promise<void> {
  for (let tries = 0; tries < 4; tries++) {
    const { code, next, seconds } = await codesOf(email, inbox);
    if (await isTaken(page, w, tries === 0 ? code : next)) return;
    if (tries > 0) await page.waitForTimeout(seconds * 1_000 + 500);
  }
  throw new Error(`No code of ${email} was taken.`);
}

async function isTaken(page: Page, w: Words, code: string): Promise<boolean> {
  await page.getByRole("textbox", { name: w("sign-in:secondFactor.form.code"), exact: true }).fill(code);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/1/secondFactor"));
  await page.getByRole("button", { name: w("sign-in:secondFactor.form.submit"), exact: true }).click();
  // A page that goes elsewhere takes the body of its last answer along: then the code was right.
  const body = (await answered).json().catch(() => ({}));
  const { appErrorCode } = (await body) as { appErrorCode?: string };
  return appErrorCode === undefined;
}

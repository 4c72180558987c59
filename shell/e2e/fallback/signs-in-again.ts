import type { Page } from "@playwright/test";
import { password } from "../main-job/people.ts";
import { signIn } from "../main-job/sign-up.ts";
import type { Words } from "../words.ts";

/**
 * A page whose keys do not outlive a load: wherever it goes by address, its person signs in again and is where they were
 * going. Resolves to what tells the page that the password is another one from now on.
 */
export function signsInAgain(page: Page, w: Words, email: string): (secret: string) => void {
  let secret = password;
  const go = page.goto.bind(page);
  page.goto = async (address, options) => {
    const answer = await go(address, options);
    await page.locator("main:visible").first().waitFor();
    if (!new URL(page.url()).searchParams.has("next")) return answer;
    await signIn(page, w, email, { secret });
    await page.waitForURL((url) => !url.pathname.endsWith("/login"));
    return answer;
  };
  return (next) => void (secret = next);
}

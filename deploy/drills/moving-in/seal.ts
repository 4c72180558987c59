import { chromium, type Browser, type BrowserServer, type Page } from "@playwright/test";
import { findBrowser } from "../../journeys/run/find-browser.ts";
import { signIn } from "../../journeys/main-job/sign-up.ts";
import { speak } from "../../journeys/steps/speak.ts";
import { wordsIn } from "../../journeys/words.ts";
import type { House } from "../../local/house/start-house.ts";
import type { Newcomer } from "../../local/seeds/person/index.ts";

const w = wordsIn("fr");

/** Nothing of it takes longer on any machine. */
export const longestMs = 1_800_000;

/** A browser in a process of its own, which can be killed. */
export interface OwnBrowser {
  browser: Browser;
  server: BrowserServer;
}

export async function openBrowser(): Promise<OwnBrowser> {
  const server = await chromium.launchServer({
    executablePath: await findBrowser(),
    args: process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"],
  });
  return { server, browser: await chromium.connect(server.wsEndpoint()) };
}

/** An owner comes in by the door, which says that lines wait, and begins to make records of them. */
export async function beginToSeal({ browser }: OwnBrowser, { origin }: House, owner: Newcomer): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin, locale: "fr-CA" })).newPage();
  await signIn(page, w, owner.email, { startPath: "/therapist/login", secret: owner.password });
  await page.getByRole("button", { name: w("sign-in:login.imports.enter"), exact: true }).click({ timeout: longestMs });
  await page.waitForURL(/\/patients\/import\/handed/, { timeout: longestMs });
  await speak(page, "fr");
  await page.getByRole("button", { name: w("imports:handed.begin"), exact: true }).click({ timeout: longestMs });
  return page;
}

/** Resolves once nothing waits for the owner any more, with how many times they had to try again. */
export async function untilSealed(page: Page): Promise<number> {
  const none = page.getByText(w("imports:handed.none"), { exact: true });
  const again = page.getByRole("button", { name: w("imports:handed.again"), exact: true });
  const look = page.getByRole("button", { name: beginOf("imports:handed.look_other") });
  for (let tries = 0; ; tries++) {
    await none.or(again).or(look).first().waitFor({ timeout: longestMs });
    if (await none.isVisible()) return tries;
    if (await look.first().isVisible()) throw new Error("Lines of the file were not taken.");
    await again.click();
    await again.waitFor({ state: "hidden", timeout: longestMs });
  }
}

/** What a button with figures in its text begins with. */
export const beginOf = (key: Parameters<typeof w>[0]) => new RegExp(`^${w(key).split(" ")[0]!}`);

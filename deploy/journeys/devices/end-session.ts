import pg from "pg";
import { expect, type Page } from "@playwright/test";
import { databaseOf } from "../main-job/find-canary.ts";
import { house } from "../run/house-of-worker.ts";
import type { Words } from "../words.ts";
import { expectUnread } from "./cover.ts";

/** How the clock ends every session of somebody: it lay idle, or it lived its hours. */
const runsOut = {
  idle: "seen_at = now() - interval '31 minutes'",
  old: "expires_at = now()",
} as const;

/** Lets the sessions of somebody run out. */
export async function runOut(email: string, how: keyof typeof runsOut): Promise<void> {
  const client = new pg.Client({ connectionString: databaseOf(house.data) });
  await client.connect();
  await client.query(
    `update account.sessions set ${runsOut[how]} where ended_at is null and user_id = (select id from account.users where email = $1)`,
    [email],
  );
  await client.end();
}

/** What a page did from the moment its session was about to end. */
export interface Watched {
  /** How long it took to show nothing, and until the login page could be typed into, in ms; and when it showed nothing. */
  leaves(w: Words, secret: string): Promise<{ hidden: number; hiddenAt: number; ready: number }>;
  /** The documents it loaded, and how often it asked for a sign-out. */
  readonly led: string[];
  readonly signOuts: number;
}

/** Watches how a page leaves a session that is about to end. */
export function watchEnd(page: Page): Watched {
  const began = Date.now();
  const led: string[] = [];
  let signOuts = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) led.push(new URL(request.url()).pathname);
    if (request.url().endsWith("/api/1/signOut")) signOuts++;
  });
  const hiding = page
    .waitForFunction(() => document.body.hidden || location.pathname.endsWith("/login"), null, { polling: 20 })
    .catch(() => undefined)
    .then(() => Date.now());
  return {
    led,
    get signOuts() {
      return signOuts;
    },
    async leaves(w, secret) {
      await page.waitForURL(/\/login/);
      const box = page.getByRole("textbox", { name: w("sign-in:login.form.email"), exact: true });
      await expect(box).toBeEditable();
      const ready = Date.now() - began;
      await expectUnread(page, secret);
      const hiddenAt = await hiding;
      return { hidden: hiddenAt - began, hiddenAt, ready };
    },
  };
}

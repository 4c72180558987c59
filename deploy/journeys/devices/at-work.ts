import { expect, type Browser, type Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { openPart } from "../steps/parts.ts";
import { goToWaitingSeance } from "../steps/rooms.ts";
import { speak } from "../steps/speak.ts";
import type { Words } from "../words.ts";

/**
 * The seeded owner, signed in at a browser of their own, in English. With a clock, the page's is in hand from the first
 * moment: taken later, it reads 1970 for an instant, and whoever was there since then would be taken to have left.
 */
export async function atWork(browser: Browser, w: Words, { clock = false } = {}): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-CA" })).newPage();
  if (clock) await page.clock.install();
  await signIn(page, w, walks.owner.email, { startPath: "/therapist/login", secret: seededPassword });
  await page.waitForURL(/\/therapist\/home/);
  await speak(page, "en");
  return page;
}

/** Opens the notes of a session that is not closed yet. */
export async function openNotes(page: Page, w: Words) {
  await goToWaitingSeance(page, w);
  const notes = await openPart(page, w, "notes");
  await expect(notes).toBeEditable();
  return notes;
}

/** Lets nothing of a session through to the server, until the returned function is called. */
export async function holdSaves(page: Page): Promise<() => Promise<void>> {
  const path = /\/api\/1\/patients\/[^/]+\/clinics\/[^/]+\/seance$/;
  await page.route(path, (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  return () => page.unroute(path);
}

/** Opens a panel of the session and leaves it: the code that opens anything is here then, and does not come without a network. */
export async function panelsHere(page: Page, w: Words): Promise<void> {
  await page.getByRole("button", { name: w("seance:seances.bar.finalise"), exact: true }).click();
  const panel = page.getByRole("dialog");
  await expect(panel).toBeVisible();
  await panel.getByRole("button", { name: w("ui:overlay.dialog.close"), exact: true }).click();
  await expect(panel).toBeHidden();
}

import { saved } from "../main-job/chart.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { atWork, holdSaves, openNotes, panelsHere } from "./at-work.ts";

test("a new release loads the page anew once, after what was typed is saved", async ({ browser }) => {
  const w = wordsIn("en");
  const page = await atWork(browser, w);
  const notes = await openNotes(page, w);
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  // The page asks 5 s after it came, which may be over by now, and whenever somebody comes back.
  const response = page.waitForResponse((each) => each.url().endsWith("/api/1/version"));
  await comeBack();
  await response;
  const text = `Typed before a release, ${Date.now()}`;
  let loads = 0;
  page.on("domcontentloaded", () => loads++);
  const done: string[] = [];
  page.on("response", (each) => {
    if (each.request().method() === "PUT" && each.url().endsWith("/seance")) done.push("saved");
    if (each.request().isNavigationRequest()) done.push("loaded");
  });
  await page.route("**/api/1/version", (route) => route.fulfill({ json: { timestamp: "2031-01-01T00:00:00.000Z" } }));

  const release = await holdSaves(page);
  await notes.fill(text);
  await comeBack();
  await page.waitForTimeout(2_000);
  expect(loads, "what cannot be saved is not thrown away").toBe(0);
  await release();
  await saved(page, w);
  await notes.fill(`${text}, and a word more`);
  // A save that is still on its way puts the load off until somebody comes back again.
  await expect(async () => {
    if (loads === 0) await comeBack();
    await expect.poll(() => loads, { timeout: 3_000 }).toBe(1);
  }).toPass({ timeout: 30_000 });
  expect(done.indexOf("saved")).toBeLessThan(done.indexOf("loaded"));
  await expect(notes).toHaveValue(`${text}, and a word more`);
  await comeBack();
  await page.waitForTimeout(2_000);
  expect(loads, "once only").toBe(1);
});

test("while the network is away what was typed is shown and kept, and saved when it is back", async ({ browser }) => {
  const w = wordsIn("en");
  const page = await atWork(browser, w, { clock: true });
  const notes = await openNotes(page, w);
  const text = `Typed on a train, ${Date.now()}`;
  await panelsHere(page, w);
  await page.context().setOffline(true);
  await notes.fill(text);
  const dialog = page.getByRole("dialog", { name: w("host:trouble.offline.title"), exact: true });
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(dialog.getByText(text)).toBeVisible();
  await page.context().setOffline(false);
  await expect(dialog).toBeHidden();
  await expect(notes).toHaveValue(text);
  await saved(page, w);
});

import { bookmark, openBookmark, type Bookmark } from "../steps/addresses.ts";
import { findPatient, goToAccount } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { atWork, holdSaves, openNotes } from "./at-work.ts";
import { leftOnDisk } from "./left-on-disk.ts";

test("who lost a device signs it out from another one, and nothing of theirs stays on it", async ({ browser }) => {
  test.setTimeout(120_000);
  const w = wordsIn("en");
  const [lost, asleep, here] = [await atWork(browser, w), await atWork(browser, w), await atWork(browser, w)];
  const end = here.getByRole("button", { name: w("settings:sessions.end"), exact: true });

  let home: Bookmark;
  await test.step("leaves something unsaved on one, and closes the other", async () => {
    const notes = await openNotes(lost, w);
    await holdSaves(lost);
    await notes.fill(`Left behind ${Date.now()}`);
    await expect.poll(() => leftOnDisk(lost)).toMatchObject({ "carnet-keys": 1, "carnet-journal": 1 });
    home = bookmark(asleep);
    await asleep.close();
  });
  const stolen = (await lost.context().cookies()).find(({ name }) => name.endsWith("carnet"))!;

  await test.step("sees where they are signed in, and ends what they do not hold", async () => {
    await goToAccount(here, w, "security");
    await expect(here.getByText(w("settings:sessions.here"), { exact: true })).toHaveCount(1);
    await expect(end.nth(1)).toBeVisible();
    for (let left = await end.count(); left > 0; left--) {
      await end.first().click();
      await expect(end).toHaveCount(left - 1);
    }
  });
  const isWiped = async (page: typeof lost) => {
    await page.waitForURL(/\/therapist\/login\?ended=elsewhere/);
    await expect(page.getByText(w("sign-in:login.ended.title"))).toBeVisible();
    const { "carnet-keys": keys = 0, "carnet-journal": drafts = 0, "carnet-logs": logs = 0 } = await leftOnDisk(page);
    expect({ keys, drafts, logs }).toEqual({ keys: 0, drafts: 0, logs: 0 });
    // Which publication ran here is of no person, and keeps an older one from running after it.
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
      "carnet-published",
    ]);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => /carnet$|role/.test(name))).toEqual([]);
  };
  await test.step("the lost one is out at its next call, keys and drafts gone", async () => {
    // Home may stand as it was fetched before; a search always asks. What the page asks by itself on the way is a next call too.
    await Promise.race([findPatient(lost, w, "Gagnon"), lost.waitForURL(/ended=elsewhere/)]);
    await isWiped(lost);
  });
  await test.step("so is the one that was closed, once somebody opens it", async () => {
    const found = await asleep.context().newPage();
    await openBookmark(found, home);
    await isWiped(found);
  });
  await test.step("the cookie is worth nothing elsewhere, and the other browser goes on", async () => {
    const thief = await browser.newContext();
    await thief.addCookies([stolen]);
    for (const path of ["userInfo", "myClinics", "reports/today", "patients/search/ma", "portal/received"])
      expect((await thief.request.get(`/api/1/${path}`)).status(), path).toBe(401);
    await openNotes(here, w);
  });
});

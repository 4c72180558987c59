import { bookmark, openBookmark, type Bookmark } from "../steps/addresses.ts";
import { walks } from "../screens/visits.ts";
import { comeIn } from "../steps/arrive.ts";
import { goToAccount } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { atWork, holdSaves, openNotes } from "./at-work.ts";
import { expectUnread } from "./cover.ts";
import { leftOnDisk } from "./left-on-disk.ts";

test("who lost a device signs it out from another one: nothing stays that opens anything, and what was typed waits for them", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const w = wordsIn("en");
  const [lost, asleep, here] = [await atWork(browser, w), await atWork(browser, w), await atWork(browser, w)];
  const end = here.getByRole("button", { name: w("settings:sessions.end"), exact: true });

  let home: Bookmark;
  const tag = `Left behind ${Date.now()}`;
  await test.step("leaves something unsaved on one, and closes the other", async () => {
    const notes = await openNotes(lost, w);
    await holdSaves(lost);
    const told = lost.waitForResponse((response) => response.url().endsWith("/mySessions/unsent"));
    await notes.fill(tag);
    expect((await told).status()).toBe(200);
    await expect.poll(() => leftOnDisk(lost)).toMatchObject({ "carnet-keys": 1, "carnet-journal": 1 });
    home = bookmark(asleep);
    await asleep.close();
  });
  const stolen = (await lost.context().cookies()).find(({ name }) => name.endsWith("carnet"))!;

  await test.step("sees where they are signed in and what was not sent there, and ends what they do not hold", async () => {
    await goToAccount(here, w, "security");
    await expect(here.getByText(w("settings:sessions.here"), { exact: true })).toHaveCount(1);
    await expect(end.nth(1)).toBeVisible();
    const [before, after] = w("settings:sessions.unsent", { when: "§" }).split("§");
    await expect(here.getByText(new RegExp(`^${before}.*${after}$`))).toHaveCount(1);
    for (let left = await end.count(); left > 0; left--) {
      await end.first().click();
      const dialog = here.getByRole("dialog");
      await expect(dialog).toContainText(w("settings:sessions.ask.text"));
      await dialog.getByRole("button", { name: w("settings:sessions.end"), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(end).toHaveCount(left - 1);
    }
  });
  const isWiped = async (page: typeof lost) => {
    await page.waitForURL(/\/therapist\/login\?ended=elsewhere/);
    await expect(page.getByText(w("sign-in:login.ended.elsewhere.title"))).toBeVisible();
    const { "carnet-keys": keys = 0, "carnet-logs": logs = 0 } = await leftOnDisk(page);
    expect({ keys, logs }).toEqual({ keys: 0, logs: 0 });
    // Which publication ran here is of no person, and keeps an older one from running after it.
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([
      "carnet-published",
    ]);
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names.filter((name) => /carnet$|role/.test(name))).toEqual([]);
  };
  await test.step("the lost one is out by itself, its keys gone; what was typed there stays sealed", async () => {
    await isWiped(lost);
    await expectUnread(lost, tag);
    expect(await leftOnDisk(lost)).toMatchObject({ "carnet-journal": 1 });
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
  await test.step("who finds their device again finds what they typed on it", async () => {
    await lost.unrouteAll();
    await comeIn(lost, w, walks.owner.email, "en");
    await expect(await openNotes(lost, w)).toHaveValue(tag);
  });
});

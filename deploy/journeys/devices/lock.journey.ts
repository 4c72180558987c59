import { saved } from "../main-job/chart.ts";
import { seededPassword } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { atWork, holdSaves, openNotes } from "./at-work.ts";
import { cover, expectUnread, lock, unlock } from "./cover.ts";

test("a page that was left covers itself, and what was typed is there when its person comes back", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const w = wordsIn("en");
  const page = await atWork(browser, w, { clock: true });
  const notes = await openNotes(page, w);
  const tag = `Typed at ${Date.now()}`;

  await test.step("by its own button, with something unsaved", async () => {
    const release = await holdSaves(page);
    await notes.fill(`${tag}, by hand`);
    await lock(page, w);
    await expectUnread(page, tag);
    await release();
    await unlock(page, w, seededPassword);
    await expect(notes).toHaveValue(`${tag}, by hand`);
    await saved(page, w);
  });
  await test.step("by itself, when nobody was there for half an hour", async () => {
    await notes.fill(`${tag}, and left`);
    await page.clock.fastForward("29:00");
    await expect(cover(page, w)).toBeHidden();
    await page.clock.fastForward("01:30");
    await expect(cover(page, w)).toBeVisible();
    await expectUnread(page, tag);
    await expect(page.getByRole("button", { name: w("shell:frame.account.label"), exact: true })).toHaveCount(0);
    await unlock(page, w, seededPassword);
    await expect(notes).toHaveValue(`${tag}, and left`);
    await saved(page, w);
  });
  await test.step("and a covered page that is loaded anew asks for the whole sign-in, while a save still hangs", async () => {
    await holdSaves(page);
    await notes.fill(`${tag}, and loaded anew`);
    await lock(page, w);
    await page.reload();
    await page.waitForURL(/\/therapist\/login\?next=/);
    await expectUnread(page, tag);
  });
});

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../watch/watched.ts";
import { openStartPage } from "../steps/addresses.ts";
import { comeIn } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToRecord, goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance } from "../steps/seances.ts";
import { keptWithinMs } from "../steps/until-kept.ts";
import { house } from "../run/house-of-worker.ts";
import { wordsIn } from "../words.ts";
import { startBrowser } from "./own-browser.ts";

const drawn = 3;

for (const { name, language, device, tag } of desksOf("en desktop"))
  test.describe(name, { tag }, () => {
    test("the browser is killed in the middle of a drawing: every stroke that was finished is there again", async () => {
      test.setTimeout(240_000);
      const w = wordsIn(language);
      const lastName = ownName();
      const profile = await mkdtemp(join(tmpdir(), "carnet-profile-"));
      const front = w("seance:drawings.view.front");
      const sheetOf = (page: Page) => page.getByRole("img", { name: new RegExp(`^${front}`) });

      /** One stroke, at a height of its own; left in the middle, the pen stays down. */
      const stroke = async (page: Page, sheet: Locator, at: number, isLeft = false) => {
        const { x, y, width, height } = (await sheet.boundingBox())!;
        const level = y + (height * (at + 2)) / 8;
        await page.mouse.move(x + width / 3, level);
        await page.mouse.down();
        await page.mouse.move(x + width / 2, level, { steps: 4 });
        if (!isLeft) await page.mouse.up();
      };
      const open = async () => {
        const own = await startBrowser(profile, language);
        const context = own.browser.contexts()[0]!;
        const page = await context.newPage();
        await page.setViewportSize(device.viewport!);
        if (device.hasTouch) {
          const devtools = await context.newCDPSession(page);
          await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
        }
        await openStartPage(page, "/therapist/login", house.origin);
        return { page, kill: own.kill };
      };

      const before = await open();
      await test.step("draws, and is in the middle of a stroke as the browser dies", async () => {
        const { page } = before;
        await comeIn(page, w, "anne.lavoie@tilleuls.example", language);
        await writeDown(page, w, { firstName: "Rozenn", lastName });
        await goToSeances(page, w);
        await beginSeance(page, w, "soapie-2", 1);
        const sheet = sheetOf(page);
        await sheet.scrollIntoViewIfNeeded();
        for (let at = 0; at < drawn; at++) await stroke(page, sheet, at);
        await page.waitForTimeout(keptWithinMs);
        await stroke(page, sheet, drawn, true);
        await before.kill();
      });

      const after = await open();
      await test.step("signs in again and finds the drawing, and goes on with it", async () => {
        const { page } = after;
        await comeIn(page, w, "anne.lavoie@tilleuls.example", language);
        await goToRecord(page, w, `Rozenn ${lastName}`);
        await goToSeances(page, w);
        const count = (strokes: number) => w("seance:drawings.pad.label_other", { view: front, count: strokes });
        const sheet = sheetOf(page);
        await expect(sheet).toHaveAccessibleName(new RegExp(`^(${count(drawn)}|${count(drawn + 1)})`), {
          timeout: timeoutMs,
        });
        const strokes = Number(/\d+/.exec((await sheet.getAttribute("aria-label")) ?? "")![0]);
        await sheet.scrollIntoViewIfNeeded();
        await stroke(page, sheet, drawn + 1);
        await expect(sheet).toHaveAccessibleName(new RegExp(`^${count(strokes + 1)}`));
      });
      await after.kill();
      await rm(profile, { recursive: true, force: true });
    });
  });

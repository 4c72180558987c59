import type { Page } from "@playwright/test";
import { expect, test } from "../watch/watched.ts";
import { bookmark, openBookmark, openStartPage } from "../steps/addresses.ts";
import { arrive } from "../steps/arrive.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, textOf } from "../steps/seances.ts";
import { wordsIn } from "../words.ts";

/** Whole steps of the browser, which wait for nothing that a page has begun. */
const ways: readonly [string, (page: Page) => Promise<unknown>][] = [
  ["reloads", (page) => page.reload()],
  ["types another address", (page) => openStartPage(page, "/patient/login")],
  [
    "goes back, out of the application",
    async (page) => {
      await page.evaluate(() => history.go(1 - history.length));
      await page.waitForURL("about:blank");
    },
  ],
];

test("whoever leaves by a whole step of the browser right after the last letter loses no letter", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const w = wordsIn("en");
  const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", "en");
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await writeDown(page, w, { firstName: "Gwenola", lastName: ownName() });
  await goToSeances(page, w);
  await beginSeance(page, w, "soapie-2", 1);
  const address = bookmark(page);
  const slowMachine = await page.context().newCDPSession(page);
  await slowMachine.send("Emulation.setCPUThrottlingRate", { rate: 4 });

  const boxOf = (part: string) => page.getByRole("textbox", { name: w(`seance:part.${part}`), exact: true });
  let written = "";
  for (const [way, leave] of ways)
    await test.step(way, async () => {
      for (const part of ["notes", "treatmentPlan"] as const) {
        // Folded until something is in it, and what comes back unfolds it.
        const box = written ? boxOf(part) : await textOf(page, w, part);
        await expect(box).toHaveValue(written, { timeout: timeoutMs });
        await box.focus();
        await page.keyboard.press("ControlOrMeta+End");
        await page.keyboard.type(`${way}. `);
      }
      written += `${way}. `;
      await leave(page);
      await openBookmark(page, address);
    });
  for (const part of ["notes", "treatmentPlan"] as const)
    await expect(boxOf(part)).toHaveValue(written, { timeout: timeoutMs });
  expect(asked).toEqual([]);
});

import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { walks } from "../screens/visits.ts";
import { followLink, linkIn } from "../steps/addresses.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { goToRecord, timeoutMs } from "../steps/rooms.ts";
import { openLinks } from "../steps/take-out.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn, type Words } from "../words.ts";

interface Handed {
  address: string;
  passcode: string;
}

/** Somebody without an account follows the link with their passcode, in a browser of their own. */
async function follow(browser: Browser, w: Words, { address, passcode }: Handed, locale: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale });
  const page = await context.newPage();
  await followLink(page, linkIn(address));
  await page.getByLabel(w("shared-link:name")).fill("Ada Roy");
  await page.getByLabel(w("shared-link:passcode")).fill(passcode);
  await page.getByRole("button", { name: w("shared-link:open"), exact: true }).click();
  return page;
}

for (const { name: desk, language, device, tag } of desksOf("en desktop"))
  test(
    `a colleague without an account opens a sealed link, and not once it was withdrawn, ${desk}`,
    { tag },
    async ({ browser }) => {
      const w = wordsIn(language);
      const locale = `${language}-CA`;
      const page = await arrive(browser, w, walks.owner.email, language, device);
      await goToRecord(page, w, "Camille Gagnon");
      await openLinks(page, w);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: w("links:new"), exact: true }).click();
      const label = `Ada Roy ${randomUUID()}`;
      await dialog.getByLabel(w("links:label")).fill(label);
      await dialog.getByRole("checkbox", { name: w("takeOut:agreement.label"), exact: true }).check();
      await dialog.getByRole("button", { name: w("links:make"), exact: true }).click();
      const ready = dialog.getByRole("region", { name: w("links:ready"), exact: true });
      await expect(ready).toBeVisible({ timeout: timeoutMs });
      const said = (name: "address" | "passcode") => ready.getByLabel(w(`links:${name}`), { exact: true }).innerText();
      const handed = { address: await said("address"), passcode: await said("passcode") };

      const reader = await follow(browser, w, handed, locale);
      await expect(reader.getByRole("heading", { name: "Camille Gagnon" })).toBeVisible({ timeout: timeoutMs });
      await expect(reader.getByRole("button", { name: w("shared-link:save"), exact: true })).toBeVisible();

      await ready.getByRole("button", { name: w("links:back"), exact: true }).click();
      const row = dialog.getByRole("listitem").filter({ hasText: label });
      await expect(row).toContainText(w("links:opened", { count: 1, most: 5 }), { timeout: timeoutMs });
      await row.getByRole("button", { name: w("links:withdraw"), exact: true }).click();
      await expect(row.getByRole("button", { name: w("links:withdraw"), exact: true })).toBeHidden();

      const late = await follow(browser, w, handed, locale);
      await expect(late.getByText(w("shared-link:ended.title"), { exact: true })).toBeVisible({ timeout: timeoutMs });
      for (const each of [page, reader, late]) await each.context().close();
    },
  );

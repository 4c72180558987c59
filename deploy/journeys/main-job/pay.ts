import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import type { Words } from "../words.ts";

/** Sets the payment, issues the receipt made in the browser, and reads that it is a PDF. */
export async function payAndReceipt(page: Page, w: Words): Promise<void> {
  await page.getByRole("button", { name: w("seance:seances.bar.money"), exact: true }).click();
  const paid = page.waitForResponse(
    (response) => response.url().endsWith("/seance") && (response.request().postData() ?? "").includes("amountPaid"),
  );
  await page.getByRole("button", { name: w("seance:money.dialog.paidInFull") }).click();
  await paid;
  await page.getByRole("button", { name: w("seance:receipts.dialog.open"), exact: true }).click();
  const download = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: w("seance:receipts.dialog.save") }).click();
  const file = await (await download).path();
  expect(readFileSync(file).subarray(0, 5).toString("latin1")).toBe("%PDF-");
  await printReceipt(page, w);
}

/** Opens the receipt again to print it: a tab of its own, in which the browser's PDF viewer shows it and can print it. */
async function printReceipt(page: Page, w: Words): Promise<void> {
  await page.getByRole("button", { name: w("seance:receipts.dialog.openAgain"), exact: true }).click();
  const opened = page.context().waitForEvent("page", { timeout: 60_000 });
  const print = page.getByRole("button", { name: w("seance:receipts.dialog.print") });
  await print.click();
  const tab = await opened;
  expect(tab.url()).toMatch(/^blob:/);
  await expect.poll(() => tab.evaluate(() => document.contentType)).toBe("application/pdf");
  await expect.poll(() => tab.frames().some((frame) => frame.url().startsWith("chrome-extension:"))).toBe(true);
  await tab.close();
  // It closes by itself once it is handed out; what it was opened from is left by hand.
  await expect(print).toBeHidden();
  await page.keyboard.press("Escape");
}

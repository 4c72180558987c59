import { readFileSync } from "node:fs";
import { expect, type Download, type Page } from "@playwright/test";
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
  await expectPdf(await download);
  await printReceipt(page, w);
}

/** Opens the receipt again to print it: a tab of its own that shows the PDF, or saves it where the browser has nothing to show it with. */
async function printReceipt(page: Page, w: Words): Promise<void> {
  await page.getByRole("button", { name: w("seance:receipts.dialog.openAgain"), exact: true }).click();
  const opened = page.context().waitForEvent("page", { timeout: 60_000 });
  const saved = new Promise<Download>((resolve) => {
    page.on("download", resolve);
    page.context().once("page", (tab) => tab.on("download", resolve));
  });
  const print = page.getByRole("button", { name: w("seance:receipts.dialog.print") });
  const showsPdf = await page.evaluate(() => navigator.pdfViewerEnabled);
  await print.click();
  const tab = await opened;
  await (showsPdf ? expectViewed(tab) : expectPdf(await saved));
  await tab.close();
  // It closes by itself once it is handed out; what it was opened from is left by hand.
  await expect(print).toBeHidden();
  await page.keyboard.press("Escape");
}

async function expectViewed(tab: Page): Promise<void> {
  expect(tab.url()).toMatch(/^blob:/);
  await expect.poll(() => tab.evaluate(() => document.contentType)).toBe("application/pdf");
  await expect.poll(() => tab.frames().some((frame) => frame.url().startsWith("chrome-extension:"))).toBe(true);
}

async function expectPdf(download: Download): Promise<void> {
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString("latin1"),
  ).toBe("%PDF-");
}

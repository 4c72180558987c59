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

/** Opens the receipt again to print it: from the page, as a sheet on which nothing else stands. */
async function printReceipt(page: Page, w: Words): Promise<void> {
  await page.getByRole("button", { name: w("seance:receipts.dialog.openAgain"), exact: true }).click();
  await page.evaluate(() => {
    window.print = () => (document.documentElement.dataset["printed"] = "");
  });
  const print = page.getByRole("button", { name: w("seance:receipts.dialog.print") });
  await print.click();
  await page.locator("html[data-printed]").waitFor({ timeout: 60_000 });
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("article", { name: w("seance:receipts.preview.label"), exact: true }).last();
  await expect(sheet).toContainText(/DUPLICAT[EA]/);
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(sheet).toBeHidden();
  // It closes by itself once it is handed out; what it was opened from is left by hand.
  await expect(print).toBeHidden();
  const payment = page.getByRole("dialog", { name: w("seance:money.dialog.title", { number: "1" }) });
  await payment.getByRole("button", { name: w("ui:overlay.dialog.close"), exact: true }).click();
  await expect(payment).toBeHidden();
}

async function expectPdf(download: Download): Promise<void> {
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString("latin1"),
  ).toBe("%PDF-");
}

import type { Page } from "@playwright/test";
import type { Words } from "../words.ts";

/** Opens the export of the record that is open, by its menu. */
export const openExport = (page: Page, w: Words) =>
  chooseOfRecord(page, w("patient:record.more"), w("patient:record.export"));

/** Opens the sealed links of the record that is open, by its menu. */
export const openLinks = (page: Page, w: Words) =>
  chooseOfRecord(page, w("patient:record.more"), w("patient:record.links"));

async function chooseOfRecord(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).filter({ visible: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Takes all of the record that is open out as a ZIP; resolves with where the browser keeps it. */
export async function takeOut(page: Page, w: Words): Promise<string> {
  await openExport(page, w);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: w("takeOut:format.takeOut") }).check();
  await dialog.getByRole("checkbox", { name: w("takeOut:agreement.label"), exact: true }).check();
  const taken = page.waitForEvent("download");
  await dialog.getByRole("button", { name: w("takeOut:takeOut"), exact: true }).click();
  return (await taken).path();
}

import { expect, type Page } from "@playwright/test";
import { timeoutMs } from "../steps/rooms.ts";
import type { Words } from "../words.ts";

/** In the panel that is open: pays all of it and sends the receipt, then closes the session, which is signed. */
export async function payAndFinalise(page: Page, w: Words): Promise<void> {
  const panel = page.getByRole("dialog");
  await panel
    .getByRole("button", { name: w("seance:finalizing.money.paid.receiptByMail"), exact: true })
    .click({ timeout: timeoutMs });
  await expect(panel.getByText(w("seance:finalizing.money.receipted", { amount: "" }).trim())).toBeVisible({
    timeout: timeoutMs,
  });
  await finaliseHere(page, w);
}

/** In the panel that is open: closes the session, whatever is owed of it, and stays with it. */
export async function finaliseHere(page: Page, w: Words): Promise<void> {
  const panel = page.getByRole("dialog");
  const stay = panel.getByRole("button", { name: w("seance:finalizing.dialog.stay"), exact: true });
  await stay.or(panel.getByRole("button", { name: w("seance:finalizing.dialog.finalise"), exact: true })).click();
  await expect(page.getByText(w("seance:amendments.signature.valid"))).toBeVisible({ timeout: timeoutMs });
}

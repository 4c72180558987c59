import type { Locator } from "@playwright/test";

/** Boxes that take words, cells that propose some among them: not numbers, dates, addresses, choices or what is only read; of a table, its first row. */
const boxes = [
  "textarea",
  ":is(input[type=text], input:not([type])):not([inputmode]:not([inputmode=text]), [aria-haspopup]:not([data-cell]))",
]
  .map((box) => `${box}:visible:not([readonly], [disabled], [placeholder*="-mm-"], [role=row]:nth-child(n + 2) *)`)
  .join(", ");

/** More boxes than any page has: a part that grows as it is written in does not keep a journey for ever. */
const most = 60;

/**
 * Types the canary, with a number, into every box of a part of a page that takes words, once there is one, those included
 * that appear while it types; returns how many boxes hold it then. A field that is added to the product is written in unnamed.
 */
export async function writeEverywhere(region: Locator, canary: string): Promise<number> {
  await region.locator(boxes).first().waitFor();
  for (let at = 0; at < most; at++) {
    if (at >= (await region.locator(boxes).count())) return at;
    const box = region.locator(boxes).nth(at);
    const text = `${canary} ${at}`;
    if ((await box.inputValue()) !== text) await box.fill(text);
  }
  return most;
}

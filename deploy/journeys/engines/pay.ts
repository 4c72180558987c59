import { expect } from "@playwright/test";
import type { Words } from "../words.ts";
import type { Person } from "./person.ts";
import { textOfPdf } from "./text-of-pdf.ts";

/** Is paid in full for the session that is open. */
export async function takePayment(person: Person, w: Words): Promise<void> {
  await person.press({ role: "button", name: w("seance:seances.bar.money") });
  await person.press({ role: "button", name: w("seance:money.dialog.paidInFull") });
}

/** Issues the receipt and prints it: a sheet of the page itself that has its number, and nothing else. No tab is opened for it. */
export async function printReceipt(person: Person, w: Words, name: string): Promise<void> {
  const tabs = await person.tab.tabs();
  const sheet = `article[aria-label=${JSON.stringify(w("seance:receipts.preview.label"))}]`;
  // Nobody is there to answer what a browser asks before it prints.
  await person.tab.ask(`(globalThis.carnetPrinted = [], globalThis.print = () =>
    carnetPrinted.push([...document.querySelectorAll(${JSON.stringify(sheet)})].at(-1)?.textContent ?? ""), 0)`);
  await person.press({ role: "button", name: w("seance:receipts.dialog.open") });
  await person.press({ role: "button", name: w("seance:receipts.dialog.print") });
  const printed = () => person.tab.ask<string[]>("globalThis.carnetPrinted");
  await person.until(async () => (await printed()).length > 0, "prints a receipt");
  const number = /(?:No\.|Nº) \d{4}-\d{5}/;
  const [text, ...more] = await printed();
  expect(text).toMatch(number);
  expect(text).toContain(name);
  expect(more).toEqual([]);
  const paper = await person.tab.paper();
  if (paper) {
    const pages = await textOfPdf(paper);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatch(number);
    expect(pages[0]).toContain(name);
    expect(pages[0]).not.toContain(w("shell:frame.entries.newPatient"));
  }
  expect(await person.tab.tabs()).toEqual(tabs);
  await person.see({ role: "button", name: w("seance:receipts.dialog.openAgain") });
  await person.key("Escape");
  await person.seesNo({ role: "dialog" });
}

import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../words.ts";
import { timeoutMs } from "./rooms.ts";

type Part = "analysis" | "notes" | "efficiency" | "interventionsText" | "exclusions";

/** The parts of the open session in which nothing is written: buttons at its end. */
const folded = (page: Page, w: Words): Locator =>
  page.getByRole("group", { name: w("seance:sections.folded.label"), exact: true }).getByRole("button");

/** Opens a part of the open session, which is folded while nothing is written in it; returns its box of text. */
export async function openPart(page: Page, w: Words, part: Part): Promise<Locator> {
  const name = w(`seance:part.${part}`);
  const button = folded(page, w).and(page.getByRole("button", { name, exact: true }));
  const box = page.getByRole("textbox", { name, exact: true });
  await button.or(box).first().waitFor({ timeout: timeoutMs });
  // A part opens by itself when a draft of it is found again, also just before its button is pressed.
  await expect(async () => {
    if (await box.isHidden()) await button.click({ timeout: 1_000 });
  }).toPass({ timeout: timeoutMs });
  return box;
}

/** Opens every part of the open session. */
export async function openParts(page: Page, w: Words): Promise<void> {
  const buttons = folded(page, w);
  while ((await buttons.count()) > 0) await buttons.first().click();
}

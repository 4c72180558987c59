import { expect, type Locator, type Page } from "@playwright/test";
import type { typesOfSeance } from "@carnet/services/seance/contract";
import type { Words } from "../words.ts";
import { openPart } from "./parts.ts";
import { timeoutMs } from "./rooms.ts";

/** The chart of the open session. */
export const editorOf = (page: Page, w: Words): Locator =>
  page.getByRole("group", { name: w("seance:seances.editor.label") });

/** Begins the next session of the patient that is open, of a type; resolves once its head is there. */
export async function beginSeance(
  page: Page,
  w: Words,
  type: (typeof typesOfSeance)[number],
  number: number,
): Promise<void> {
  const begin = page.getByRole("button", { name: w("seance:seances.new.label") }).filter({ visible: true });
  // On a tablet the list of sessions is a drawer.
  const drawer = page.getByRole("button", { name: new RegExp(`^${w("seance:seances.screen.sessions")}`) });
  await begin.or(drawer).filter({ visible: true }).first().waitFor({ timeout: timeoutMs });
  if ((await begin.count()) === 0) await drawer.filter({ visible: true }).first().click();
  // Where there is no session yet, one stands on the page too, below the drawer.
  await begin.last().click();
  await page.getByRole("menuitem", { name: w(`seance:type.${type}`), exact: true }).click();
  const head = page.getByRole("heading", { name: w("seance:seances.head.title", { number }) });
  await expect(head).toBeVisible({ timeout: timeoutMs });
  await expect(editorOf(page, w)).toBeVisible({ timeout: timeoutMs });
}

/** The box of a text of the open session, folded or not. */
export async function textOf(
  page: Page,
  w: Words,
  part: "objectivesText" | "treatmentPlan" | "notes",
): Promise<Locator> {
  if (part === "notes") return openPart(page, w, part);
  const box = page.getByRole("textbox", { name: w(`seance:part.${part}`), exact: true });
  await box.waitFor({ timeout: timeoutMs });
  return box;
}

/** Finalises the open session and stays with it, whoever is next. */
export async function finaliseHere(page: Page, w: Words): Promise<void> {
  await page.getByRole("button", { name: w("seance:seances.bar.finalise"), exact: true }).click();
  const panel = page.getByRole("dialog");
  const button = (each: "stay" | "finalise") =>
    panel.getByRole("button", { name: w(`seance:finalizing.dialog.${each}`), exact: true, disabled: false });
  await button("stay").or(button("finalise")).click({ timeout: timeoutMs });
  await expect(page.getByText(w("seance:amendments.signature.valid"))).toBeVisible({ timeout: timeoutMs });
}

/** One stroke in the middle of a sheet. */
export async function drawIn(page: Page, sheet: Locator): Promise<void> {
  await sheet.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await sheet.boundingBox())!;
  await page.mouse.move(x + width / 3, y + height / 3);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 6 });
  await page.mouse.up();
}

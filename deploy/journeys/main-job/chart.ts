import { expect, type Page } from "@playwright/test";
import { bookmark, openBookmark } from "../steps/addresses.ts";
import { untilKept } from "../steps/until-kept.ts";
import { openPart } from "../steps/parts.ts";
import { goToRecord, goToSeances } from "../steps/rooms.ts";
import type { Words } from "../words.ts";

const text = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Waits until every chip of the page says that what was typed is on the server, and one does. */
export async function saved(page: Page, w: Words) {
  const at = w("ui:status.state-chip.savedAt", { time: "§" }).replace("§", "\\d.*");
  const waiting = (["saving", "local", "page", "failed"] as const)
    .map((state) => w(`ui:status.state-chip.${state}`))
    .join("|");
  const chips = page.getByRole("status");
  await expect(chips.filter({ hasText: new RegExp(`^(${waiting})`) })).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText(new RegExp(`^(${w("ui:status.state-chip.saved")}|${at})$`)).first()).toBeVisible();
}

/** Shows every antecedent as a field, where only what is filled is shown. */
export async function showEveryField(page: Page, w: Words): Promise<void> {
  const every = page.getByRole("button", { name: w("patient:anamnese.everyField"), exact: true });
  const only = page.getByRole("button", { name: w("patient:anamnese.onlyFilled"), exact: true });
  await every.or(only).waitFor();
  if (await every.isVisible()) await every.click();
}

/** Fills the antecedents of a patient found by name; resolves once they are saved. */
export async function fillAntecedents(page: Page, w: Words, name: string, canary: string): Promise<void> {
  await goToRecord(page, w, name, "anamnese");
  await showEveryField(page, w);
  const response = page.waitForResponse(
    (each) => each.url().includes("/anamnese/antecedents") && each.request().method() === "PUT",
  );
  await text(page, w("record:antecedents.consultationMotive")).fill(`${canary} lombalgie`);
  await text(page, w("record:antecedents.medication")).fill(`${canary} ibuprofène`);
  await text(page, w("record:antecedents.allergiesIntolerances")).fill(`${canary} pénicilline`);
  await response;
  await saved(page, w);
}

/** Opens a SOAPIE session for the patient whose record is open. */
export async function openSeance(page: Page, w: Words): Promise<void> {
  await goToSeances(page, w);
  await page
    .getByRole("button", { name: w("seance:seances.new.label") })
    .first()
    .click();
  await page.getByRole("menuitem", { name: w("seance:type.soapie-2"), exact: true }).click();
  await expect(page.getByRole("heading", { name: w("seance:seances.head.title", { number: 1 }) })).toBeVisible();
}

/** Types a chart as a therapist does: rows with completion from the lexicon, notes, a plan. */
export async function writeChart(page: Page, w: Words, canary: string): Promise<void> {
  const cell = (part: "objectives" | "interventions", column: string, row: number) =>
    page
      .getByRole("table", { name: w(`seance:part.${part}`) })
      .getByLabel(w("ui:rows.rows-table.cell", { column: w(`seance:rows.${part}.${column}`), row }), { exact: true });
  const first = cell("objectives", "structure", 1);
  await first.fill("sacr");
  const option = page.getByRole("option").filter({ hasText: /^sacr/i }).first();
  await expect(option).toBeVisible();
  const term = (await option.innerText()).split("\n")[0]!.trim();
  await first.press("Enter");
  await expect(first).toHaveValue(new RegExp(term.slice(0, 5), "i"));
  await cell("objectives", "comment", 1).fill(`${canary} objectif`);
  await expect(cell("objectives", "structure", 2)).toBeVisible();
  await cell("interventions", "structure", 1).fill("L5");
  await cell("interventions", "comment", 1).fill(`${canary} intervention`);
  await (await openPart(page, w, "notes")).fill(`${canary} notes de séance`);
  await text(page, w("seance:part.treatmentPlan")).fill(`${canary} plan`);
}

/** Kills the page as a crash would, opens it again in the same browser, and finds everything that was typed. */
export async function surviveKill(page: Page, w: Words, typed: RegExp): Promise<Page> {
  const context = page.context();
  const address = bookmark(page);
  await untilKept(page, ["notes", "treatmentPlan"]);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await openBookmark(again, address);
  await expect(text(again, w("seance:part.notes"))).toHaveValue(typed);
  await expect(text(again, w("seance:part.treatmentPlan"))).toHaveValue(typed);
  await saved(again, w);
  return again;
}

/** Finalises the session: a calm panel, then a chart that is locked here and on the server. */
export async function finalise(page: Page, w: Words): Promise<void> {
  const change = page.waitForRequest(
    (each) =>
      each.url().endsWith("/seance") && each.method() === "PUT" && (each.postData() ?? "").includes("finalizedAt"),
  );
  await page.getByRole("button", { name: w("seance:seances.bar.finalise"), exact: true }).click();
  await page.getByRole("button", { name: w("seance:finalizing.dialog.finalise") }).click();
  const request = await change;
  await expect(page.getByText(w("seance:amendments.signature.valid"))).toBeVisible();
  await expect(text(page, w("seance:part.notes"))).toBeHidden();
  const { id } = request.postDataJSON() as { id: string };
  const refused = await page.request.put(request.url(), {
    data: { id, treatmentPhase: "Control" },
    headers: { "x-requested-with": "carnet" },
  });
  expect(await refused.json()).toMatchObject({ appErrorCode: "seanceFinalized" });
}

import type { Browser, Page } from "@playwright/test";
import { enterAdministration } from "../../journeys/steps/administration.ts";
import { chooseTab } from "../../journeys/steps/rooms.ts";
import { wordsIn } from "../../journeys/words.ts";
import type { House } from "../../local/house/start-house.ts";
import { beginOf, longestMs } from "./seal.ts";

const w = wordsIn("fr");
const fileName = "groupe.csv";

/** The administrator brings the file, maps it, and seals the lines of each clinic for its owner. */
export async function handOver(browser: Browser, house: House, text: string): Promise<Page> {
  const page = await enterAdministration(browser, w, "fr", house);
  await openImports(page);
  await page
    .getByTestId("import-file")
    .setInputFiles({ name: fileName, mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: beginOf("admin:imports.map.next_other") }).click({ timeout: longestMs });
  await page.getByRole("button", { name: beginOf("admin:imports.owners.seal_other") }).click({ timeout: longestMs });
  await page.getByRole("heading", { name: fileName, exact: true }).waitFor({ timeout: longestMs });
  return page;
}

/** The counts as the administrator reads them. */
export async function countsOn(page: Page): Promise<Record<"pending" | "encrypted" | "imported", number>> {
  const count = async (part: string) => {
    const shown = await page.locator(`dl [data-part="${part}"] dd`).first().innerText();
    return Number(shown.replace(/\D/g, ""));
  };
  return { pending: await count("pending"), encrypted: await count("encrypted"), imported: await count("imported") };
}

async function openImports(page: Page): Promise<void> {
  await chooseTab(page, w("admin:frame.admin-frame.room.clinics"));
  await chooseTab(page, w("admin:frame.admin-frame.imports"));
}

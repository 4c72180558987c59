import type { Browser, Page } from "@playwright/test";
import { databaseOf } from "../../journeys/main-job/find-canary.ts";
import { house } from "../../journeys/run/house-of-worker.ts";
import { plantClinic } from "../../journeys/trust/plant-clinic.ts";
import { enter } from "../../journeys/trust/work-together.ts";
import { wordsIn } from "../../journeys/words.ts";
import { most, type Figure } from "../figure.ts";
import { growClinic } from "../services/grow-clinic.ts";
import { longestTask } from "./longest-task.ts";

const w = wordsIn("en");
const records = 50_000;
const turns = 150;
/** From where a browser calls a task long, in ms. */
const long = 50;

/** What scrolling through Patients costs the page's main thread in a clinic of 50,000 records, and how much of it is in the page at once. */
export async function patientsRows(browser: Browser): Promise<Figure[]> {
  const { owner, patientIds } = await plantClinic(1);
  await growClinic(databaseOf(house.data), patientIds[0]!, records, records);
  const page = await enter(browser, w, owner);
  const entry = page.getByRole("link", { name: w("patient:navigation.patients.word"), exact: true });
  await entry.filter({ visible: true }).first().click();
  const table = page.getByRole("table");
  await table.getByRole("row").nth(5).waitFor();
  await table.hover();
  const [first, counted] = [await table.getByRole("row").nth(1).innerText(), await scroll(page, 10)];
  const longest = await longestTask(browser, page, async () => void (await scroll(page, turns)));
  const inPage = Math.max(counted, await table.getByRole("row").count());
  const hasMoved = (await table.getByRole("row").nth(1).innerText()) !== first;
  await page.context().close();
  const scrolled = hasMoved ? "" : ", which did not move";
  return [
    most("F10", `longest task while scrolling through ${records} patients${scrolled}`, long, longest, "ms"),
    most("F10", "rows of them in the page at once", 100, inPage, "rows"),
  ];
}

/** Turns the wheel so often, by what a hand turns in a frame or two; answers how many rows were in the page at most. */
async function scroll(page: Page, times: number): Promise<number> {
  let most = 0;
  for (let turn = 0; turn < times; turn++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(30);
    if (turn % 10 === 0) most = Math.max(most, await page.getByRole("table").getByRole("row").count());
  }
  return most;
}

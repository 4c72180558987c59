import type { Browser } from "@playwright/test";
import { openSeance } from "../../journeys/main-job/chart.ts";
import { plantClinic } from "../../journeys/trust/plant-clinic.ts";
import { nameOf } from "../../journeys/trust/plant-records.ts";
import { enter } from "../../journeys/trust/work-together.ts";
import { goToRecord } from "../../journeys/steps/rooms.ts";
import { wordsIn } from "../../journeys/words.ts";
import type { Figure } from "../figure.ts";
import { fileRows } from "./file-rows.ts";
import { heapRows } from "./heap-rows.ts";
import { inkRows } from "./ink-rows.ts";
import { roomsRows } from "./rooms-rows.ts";
import { textRows } from "./text-rows.ts";

const w = wordsIn("en");
const patients = 100;

/** What charting costs, in a clinic of its own: the way between chart and record, ink, keys, long sessions, files, and a day of a hundred patients (F6 to F9). */
export async function chartingRows(browser: Browser): Promise<Figure[]> {
  const { owner } = await plantClinic(patients);
  const page = await enter(browser, w, owner);
  const open = async (patient: number) => {
    await goToRecord(page, w, nameOf(patient));
    await openSeance(page, w);
  };
  await open(0);
  const figures = await roomsRows(page);
  figures.push(...(await inkRows(browser, page)));
  // A session of its own for each thing: a hundred rows below 10,000 segments would measure both.
  await open(1);
  figures.push(...(await textRows(page)));
  figures.push(...(await fileRows(page)), ...(await heapRows(page, patients)));
  await page.context().close();
  return figures;
}

import type { Browser } from "@playwright/test";
import { openSeance } from "../../journeys/main-job/chart.ts";
import { plantClinic } from "../../journeys/trust/plant-clinic.ts";
import { nameOf } from "../../journeys/trust/plant-records.ts";
import { enter } from "../../journeys/trust/work-together.ts";
import { goToRecord } from "../../journeys/ways/rooms.ts";
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
  await goToRecord(page, w, nameOf(0));
  await openSeance(page, w);
  const figures = await roomsRows(page);
  figures.push(...(await inkRows(browser, page)), ...(await textRows(page)));
  figures.push(...(await fileRows(page)), ...(await heapRows(page, patients)));
  await page.context().close();
  return figures;
}

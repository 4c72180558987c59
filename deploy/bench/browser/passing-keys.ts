import type { Browser, Page } from "@playwright/test";
import { openSeance, saved } from "../../journeys/main-job/chart.ts";
import { certify } from "../../journeys/visitors.ts";
import { plantClinic } from "../../journeys/trust/plant-clinic.ts";
import { nameOf } from "../../journeys/trust/plant-records.ts";
import { chooseMenuItem, enter, openMembers } from "../../journeys/trust/work-together.ts";
import { openPart } from "../../journeys/steps/parts.ts";
import { goHome, goToRecord } from "../../journeys/steps/rooms.ts";
import { wordsIn } from "../../journeys/words.ts";
import type { Figure } from "../figure.ts";
import { longestTask } from "./longest-task.ts";

const w = wordsIn("en");
const records = 2_000;
/** From where a browser calls a task long, in ms. */
const long = 50;

/**
 * What typing in a session costs the page at once while the keys of 2,000 records are passed on to a new manager, beside
 * typing alone: the processor time of the longest task of its main thread, which other work on the machine does not stretch.
 */
export async function passingKeysRows(browser: Browser): Promise<Figure[]> {
  const { id, name: clinic, owner, colleague } = await plantClinic(records);
  await certify(owner.visitor, id, colleague.id, "therapist", "qr");
  const page = await enter(browser, w, owner);
  await goToRecord(page, w, nameOf(0));
  await openSeance(page, w);
  const alone = await longestTask(browser, page, () => type(page));
  await openMembers(page, w, clinic);
  const dialog = await chooseMenuItem(page, w, colleague, w("clinic:members.action.grant"));
  await dialog.getByRole("button", { name: w("clinic:managers.grant.start"), exact: true }).click();
  const close = dialog.getByRole("button", { name: w("clinic:managers.grant.close"), exact: true });
  const meanwhile = await longestTask(browser, page, async () => {
    await close.last().click();
    await goHome(page, w);
    await page
      .getByRole("link", { name: /Verger 0001/ })
      .first()
      .click();
    await type(page);
    const name = `${colleague.firstName} ${colleague.lastName}`;
    await page.getByText(w("clinic:managers.grant.done", { name })).waitFor({ timeout: 60_000 });
  });
  await page.context().close();
  const told = `longest task while ${records} keys are passed on (${Math.round(alone)} ms alone)`;
  return [{ id: "F4", what: told, goal: `≤ ${long} ms`, now: `${Math.round(meanwhile)} ms`, ok: meanwhile <= long }];
}

async function type(page: Page): Promise<void> {
  const notes = await openPart(page, w, "notes");
  await notes.pressSequentially("La séance continue. ", { delay: 40 });
  await saved(page, w);
}

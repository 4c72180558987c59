import type { Browser, Page } from "@playwright/test";
import type { LexiconTerm, LexiconView } from "@carnet/services/clinic/contract";
import { openSeance } from "../../journeys/main-job/chart.ts";
import { enter } from "../../journeys/trust/work-together.ts";
import { plantClinic } from "../../journeys/trust/plant-clinic.ts";
import { nameOf } from "../../journeys/trust/plant-records.ts";
import { goToRecord } from "../../journeys/steps/rooms.ts";
import { wordsIn } from "../../journeys/words.ts";
import type { Figure } from "../figure.ts";
import { longestTask } from "./longest-task.ts";

const w = wordsIn("en");
const terms = 20_000;
/** The longest a list may take to follow what is typed, in ms. */
const long = 50;
/** How much more typing may cost with a lexicon fifty times as long as the one the product comes with. */
const ratio = 2;

/**
 * What typing in a cell costs when the lexicon of anatomy has 20,000 terms, beside the one the product comes with: the
 * processor time of the longest task of the main thread from the first letter to the list.
 */
export async function largeLexiconRows(browser: Browser): Promise<Figure[]> {
  const { owner } = await plantClinic(1);
  const page = await enter(browser, w, owner);
  await goToRecord(page, w, nameOf(0));
  await openSeance(page, w);
  await complete(page, "colon");
  const usual = await longestTask(browser, page, () => complete(page, "sacr"));
  await page.route(/\/api\/1\/clinics\/[^/]+\/lexicon$/, async (route) => {
    const answer = await route.fetch();
    const view = (await answer.json()) as LexiconView;
    await route.fulfill({ response: answer, json: { ...view, anat: [...view.anat, ...more(view.anat)] } });
  });
  await page.reload();
  await complete(page, "sacr");
  const large = await longestTask(browser, page, () => complete(page, "colon"));
  await page.context().close();
  return [
    {
      id: "F5",
      what: `longest task of completing from ${terms} terms`,
      goal: `≤ ${long} ms`,
      now: `${Math.round(large)} ms`,
      ok: large <= long,
    },
    {
      id: "F5",
      what: `completing from ${terms} terms, beside those of the product (${Math.round(usual)} ms)`,
      goal: `≤ ${ratio} ×`,
      now: `${(large / usual).toFixed(2)} ×`,
      ok: large <= usual * ratio,
    },
  ];
}

/** Types into the first cell of the objective findings until its list is there, and empties it again. */
async function complete(page: Page, typed: string): Promise<void> {
  const cell = page
    .getByRole("table", { name: w("seance:part.objectives") })
    .getByRole("combobox")
    .first();
  await cell.pressSequentially(typed, { delay: 40 });
  // The choices of the session's type are options too, and never seen.
  await page.getByRole("option").filter({ visible: true }).first().waitFor();
  await cell.press("Escape");
  await cell.fill("");
}

/** Terms as a large clinic would have: those that are there, with a level, until there are 20,000. */
const more = (known: readonly LexiconTerm[]): LexiconTerm[] =>
  Array.from({ length: terms - known.length }, (_, at) => {
    const { term, ...rest } = known[at % known.length]!;
    const n = Math.floor(at / known.length) + 1;
    return { ...rest, id: crypto.randomUUID(), term: { en: `${term.en}, ${n}`, fr: `${term.fr}, ${n}` } };
  });

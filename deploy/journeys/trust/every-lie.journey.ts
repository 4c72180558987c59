import type { Page } from "@playwright/test";
import { plantAttackedHouse, attackedPassword } from "../../attack/a-house.ts";
import { lies, type Lie } from "../../attack/lies.ts";
import { signIn } from "../main-job/sign-up.ts";
import { house } from "../run/house-of-worker.ts";
import { bookmark, openBookmark, type Bookmark } from "../steps/addresses.ts";
import { chooseTab, goToRecord, goToSeances } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { lieByList } from "./lie-of-list.ts";

const w = wordsIn("en");
const shownLies = lies().filter(({ on }) => on !== "");

/** Whatever stands for a `{{parameter}}`. */
const anything = "§";

/** The words of a line, whatever they are filled with. */
function wordsOf({ words }: Lie): RegExp {
  const filled = new Proxy({}, { get: () => anything });
  const text = w(words as `seance:${string}`, filled);
  const parts = text.split(anything).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(parts.join(".+"));
}

/**
 * The lies of the outsider's list, told to a page: each is said in words on the screen. Who notices what of whom is tried in Node
 * (`npm run attack lies`), in a browser that has seen nothing; this one has seen all.
 */
test("each lie of the list that a screen can tell is told there in words", { tag: "@deep" }, async ({ browser }) => {
  test.setTimeout(900_000);
  const attacked = await plantAttackedHouse(house);
  const context = await browser.newContext({ baseURL: house.origin, locale: "en-CA" });
  const page = await context.newPage();
  const email = String(attacked.values["ownerMail"]);
  await signIn(page, w, email, { startPath: "/therapist/login", secret: attackedPassword });
  await page.waitForURL(/\/therapist\/home/);
  const screens = await addressesOf(page);
  const lie = await lieByList(page, attacked);
  for (const each of shownLies) {
    await test.step(`${each.id} ${each.attempt}`, async () => {
      const screen = screens[each.of.includes("{record}") ? "other" : screenOf(each)];
      lie(null);
      if (each.before === "all") await openBookmark(page, screen);
      lie(each);
      await openBookmark(page, screen);
      await expect.soft(page.getByText(wordsOf(each)).first(), each.id).toBeVisible();
    });
  }
  await test.step("and once it says what is so, nothing is told", async () => {
    lie(null);
    await openBookmark(page, screens.session2);
    await expect(page.getByRole("textbox", { name: w("seance:part.notes"), exact: true })).toHaveValue("Côté droit.");
    for (const each of shownLies) await expect(page.getByText(wordsOf(each))).toHaveCount(0);
  });
});

type Screen = "record" | "other" | "anamnese" | "history" | "files" | "consents" | "session1" | "session2";

/** The newest session is the second; the list names it first. */
const screenOf = ({ on, at }: Lie): Screen =>
  on === "session" ? (at.startsWith("1.") ? "session1" : "session2") : (on as Screen);

/** Walks once to each screen, and keeps its address. */
async function addressesOf(page: Page): Promise<Record<Screen, Bookmark>> {
  await goToRecord(page, w, "Léonie Attaquée");
  const other = bookmark(page);
  await goToRecord(page, w, "Charline Écrite");
  const record = bookmark(page);
  await chooseTab(page, w("workspace:tab.anamnese"));
  const anamnese = bookmark(page);
  await chooseTab(page, w("workspace:tab.changeHistory"));
  const history = bookmark(page);
  await chooseTab(page, w("workspace:tab.files"));
  const files = bookmark(page);
  await chooseTab(page, w("workspace:tab.consents"));
  const consents = bookmark(page);
  await goToSeances(page, w);
  await expect(page.getByRole("heading", { name: w("seance:seances.head.title", { number: 2 }) })).toBeVisible();
  const session2 = bookmark(page);
  await page.getByRole("button", { name: w("seance:seances.bar.before"), exact: true }).click();
  await expect(page.getByRole("heading", { name: w("seance:seances.head.title", { number: 1 }) })).toBeVisible();
  return { other, record, anamnese, history, files, consents, session2, session1: bookmark(page) };
}

import type { BrowserContext, Page } from "@playwright/test";
import { saved } from "../main-job/chart.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { signIn } from "../main-job/sign-up.ts";
import { expect, test } from "../watch/watched.ts";
import { openStartPage } from "../steps/addresses.ts";
import { arrive } from "../steps/arrive.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToRecord, goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, finaliseHere, textOf } from "../steps/seances.ts";
import { speak } from "../steps/speak.ts";
import { wordsIn, type Words } from "../words.ts";

const day = 86_400_000;

for (const [which, off, direction, tag] of [
  ["yesterday", -day, "behind", []],
  ["tomorrow", day, "ahead", ["@deep"]],
] as const) {
  const title = `on a device whose clock says ${which}, a session is written, finalised and amended, and what a colleague wrote is read`;
  test(title, { tag: [...tag] }, async ({ browser }) => {
    test.setTimeout(300_000);
    const w = wordsIn("fr");
    const lastName = ownName();
    const context = await browser.newContext({ locale: "fr-CA" });
    await setClock(context, off);
    const hers = await context.newPage();
    await openStartPage(hers, "/therapist/login");
    await signIn(hers, w, "anne.lavoie@tilleuls.example", { secret: seededPassword });
    await hers.waitForURL(/\/therapist\/home/);
    await speak(hers, "fr");
    const notice = w(`seance:seances.clock.${direction}`, { by: w("seance:seances.clock.days_one", { count: 1 }) });

    await test.step("the page says that the clock is wrong, and when the session really locks", async () => {
      await writeDown(hers, w, { firstName: "Nolwenn", lastName });
      await goToSeances(hers, w);
      await beginSeance(hers, w, "soapie-2", 1);
      await expect(hers.getByText(notice)).toBeVisible();
      // An answer says whole seconds: the first of the 48 hours may not be over yet.
      const left = (count: number) => hers.getByText(w("seance:seances.countdown.hours_other", { count }));
      await expect(left(47).or(left(48))).toBeVisible();
    });

    await test.step("what is typed is stored, and there again after a reload", async () => {
      await (await textOf(hers, w, "treatmentPlan")).fill("Revoir dans deux semaines.");
      await (await textOf(hers, w, "objectivesText")).fill("Lombalgie depuis mardi.");
      await saved(hers, w);
      await hers.reload();
      await expect(await textOf(hers, w, "treatmentPlan")).toHaveValue("Revoir dans deux semaines.");
      await expect(await textOf(hers, w, "objectivesText")).toHaveValue("Lombalgie depuis mardi.");
    });

    await test.step("it is finalised and amended; both are signed, and say the day that it is", async () => {
      await finaliseHere(hers, w);
      await amendPlan(hers, w, "Revoir dans trois semaines.");
      const sheet = (await hers.getByRole("article").innerText()).replace(/\s/g, " ");
      expect(sheet.split(dayAt(0))).toHaveLength(3);
      expect(sheet).not.toContain(dayAt(off));
    });

    const owners = await arrive(browser, w, walks.owner.email, "fr");
    await test.step("a colleague whose clock is right reads it, with both signatures, and goes on", async () => {
      await goToRecord(owners, w, `Nolwenn ${lastName}`);
      await goToSeances(owners, w);
      await expect(owners.getByText(w("seance:amendments.signature.valid"))).toBeVisible({ timeout: timeoutMs });
      await expect(owners.getByText("Revoir dans trois semaines.")).toBeVisible();
      await expect(owners.getByText(w("seance:amendments.amend.check.valid"))).toBeVisible({ timeout: timeoutMs });
      await expect(owners.getByText(notice)).toBeHidden();
      await beginSeance(owners, w, "soapie-2", 2);
      await (await textOf(owners, w, "objectivesText")).fill("Va mieux.");
      await saved(owners, w);
    });

    await test.step("the device whose clock is wrong opens what the colleague wrote", async () => {
      await goToRecord(hers, w, `Nolwenn ${lastName}`);
      await goToSeances(hers, w);
      await expect(await textOf(hers, w, "objectivesText")).toHaveValue("Va mieux.", { timeout: timeoutMs });
      await expect(hers.getByText(notice)).toBeVisible();
    });
  });
}

/** A day as a page in French says it: the one that it is, or one of a wrong clock. */
const dayAt = (off: number) =>
  new Intl.DateTimeFormat("fr-CA", { dateStyle: "medium" }).format(Date.now() + off).replace(/\s/g, " ");

/** Every page and Worker of a browser says another time, as where the clock of the device is set wrong. */
async function setClock(context: BrowserContext, off: number): Promise<void> {
  await context.addInitScript(shiftClock, off);
  await context.route(/\.js$/, async (route) => {
    const request = route.request();
    // The script of a Worker; what the page reads to check it stays as it was published.
    if (request.resourceType() === "fetch" || !/\/worker\.\w+\.js$/.test(request.url())) return route.continue();
    const response = await route.fetch();
    const script = `(${String(shiftClock)})(${off});\n${await response.text()}`;
    return route.fulfill({ response, body: script });
  });
}

function shiftClock(off: number): void {
  const Real = Date;
  const now = () => Real.now() + off;
  globalThis.Date = class extends Real {
    constructor(...words: [] | [number]) {
      super(...((words.length === 0 ? [now()] : words) as [number]));
    }
    static override now = now;
  } as DateConstructor;
}

async function amendPlan(page: Page, w: Words, text: string): Promise<void> {
  const plan = w("seance:part.treatmentPlan");
  await page.getByRole("button", { name: w("seance:amendments.amend.begin", { part: plan }) }).click();
  const writing = page.getByRole("group", { name: w("seance:amendments.amend.label") });
  await writing.getByRole("textbox", { name: plan, exact: true }).fill(text);
  await writing.getByRole("radio", { name: w("seance:amendments.reason.correction"), exact: true }).check();
  await writing.getByRole("button", { name: w("seance:amendments.amend.save"), exact: true }).click();
  await expect(writing).toBeHidden({ timeout: timeoutMs });
  await expect(page.getByText(w("seance:amendments.amend.check.valid"))).toBeVisible({ timeout: timeoutMs });
}

import type { Page } from "@playwright/test";
import { saved } from "../main-job/chart.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, finaliseHere, textOf } from "../steps/seances.ts";
import { wordsIn } from "../words.ts";

/** Keeps the saves of sessions on their way until they are let go. */
async function holdSaves(page: Page): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/seance$/, async (route) => {
    if (route.request().method() === "PUT") await free;
    await route.continue();
  });
  return letGo;
}

const story =
  "whoever goes to the session before while a save hangs is told, gets there, and finds what was typed again";

/** A slow save is waited for in `mf-seance/src/seances/session-head.screen.test.tsx` in every run. */
test(story, { tag: "@deep" }, async ({ browser }) => {
  test.setTimeout(120_000);
  const w = wordsIn("en");
  const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", "en");
  const head = (number: number) => page.getByRole("heading", { name: w("seance:seances.head.title", { number }) });
  await writeDown(page, w, { firstName: "Soazig", lastName: ownName() });
  await goToSeances(page, w);
  await beginSeance(page, w, "soapie-2", 1);
  await (await textOf(page, w, "treatmentPlan")).fill("Revoir.");
  await saved(page, w);
  await finaliseHere(page, w);
  await beginSeance(page, w, "soapie-2", 2);

  const letGo = await holdSaves(page);
  await (await textOf(page, w, "treatmentPlan")).fill("Revoir lundi.");
  await page.keyboard.press("Alt+PageUp");
  await expect(page.getByText(w("seance:seances.bar.waiting", { number: 1 }))).toBeVisible();
  await expect(head(2)).toBeVisible();
  await expect(page.getByText(w("seance:seances.bar.unsaved"))).toBeVisible({ timeout: 10_000 });
  await expect(head(1)).toBeVisible();

  await page.keyboard.press("Alt+PageDown");
  await expect(head(2)).toBeVisible({ timeout: timeoutMs });
  await expect(await textOf(page, w, "treatmentPlan")).toHaveValue("Revoir lundi.");
  letGo();
  await saved(page, w);
});

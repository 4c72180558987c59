import type { Page } from "@playwright/test";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { goToRecord, goToSeances, timeoutMs } from "../steps/rooms.ts";
import { textOf } from "../steps/seances.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

/** How much of when somebody was born is cut in the head, and how high the head is. */
const headOf = (page: Page, label: string) =>
  page.getByRole("region", { name: label, exact: true }).evaluate((head) => {
    const facts = head.querySelector<HTMLElement>("h1 + *")!;
    return { cut: facts.scrollWidth - facts.clientWidth, height: head.getBoundingClientRect().height };
  });

for (const { name: desk, language, device, tag } of desksOf("fr desktop"))
  test(
    `who a chart is about is read whole beside an allergy and a long state, and a phone finalises from its bar, ${desk}`,
    { tag },
    async ({ browser }) => {
      const w = wordsIn(language);
      const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", language, device);
      await goToRecord(page, w, "Camille Gagnon");
      await goToSeances(page, w);
      const finalise = page.getByRole("button", { name: w("seance:seances.bar.finalise"), exact: true });
      await expect(finalise).toBeVisible({ timeout: timeoutMs });
      const notes = await textOf(page, w, "notes");
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.context().setOffline(true);
      await notes.pressSequentially(" Encore.");
      await expect(page.getByText(w("ui:status.state-chip.local")).first()).toBeVisible({ timeout: timeoutMs });
      const head = await headOf(page, w("ui:patient.patient-header.label"));
      expect(head.cut).toBe(0);
      expect(head.height).toBeLessThanOrEqual(72);
      await page.context().setOffline(false);
      await page.setViewportSize({ width: 360, height: 780 });
      await expect(finalise).toBeInViewport({ ratio: 1 });
    },
  );

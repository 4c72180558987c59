import type { Page } from "@playwright/test";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { wordsIn } from "../words.ts";
import { facesOf } from "./faces.ts";

for (const { language, device, name: face, tag } of facesOf({ language: "en", width: 1024, scheme: "dark" }))
  test(
    `the front desk and a therapist keep one day, each at their own screen, ${face}`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(180_000);
      const w = wordsIn(language);
      const [desk, therapist] = [
        await arrive(browser, w, walks.secretary.email, language, device),
        await arrive(browser, w, walks.owner.email, language, device),
      ];
      const rows = (page: Page) => page.getByRole("list", { name: w("home:visits.list") }).locator("[data-visit]");
      const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
      const arrived = w("home:visit.mark.arrived");

      const name = await test.step("the desk says who came, and the therapist sees it without asking", async () => {
        await desk.getByRole("button", { name: /^Hélène Morel/ }).click();
        // Whoever else was marked before, in this house, goes on with somebody who is expected still.
        const expected = rows(desk).filter({ has: desk.getByRole("button", { name: arrived, exact: true }) });
        const id = await expected.first().getAttribute("data-visit");
        const visit = (page: Page) => page.locator(`[data-visit="${id}"]`);
        const who = (await visit(desk).locator("[data-row]").textContent())!;
        await expect(visit(therapist)).toContainText(w("home:visit.state.expected"));
        await visit(desk).getByRole("button", { name: arrived, exact: true }).click();
        await expect(visit(therapist).getByText(new RegExp(`^${arrived} `))).toBeVisible();
        return who;
      });

      const before = await rowOf(therapist, name).count();
      await test.step("the desk plans another visit of the same person, late in the day", async () => {
        await desk.locator("body").press("v");
        const panel = desk.getByRole("dialog", { name: w("home:visits.add") });
        await panel.getByRole("combobox", { name: w("home:plan.patient") }).fill(name);
        // The way to a new patient of that name stands below whoever is found.
        await desk
          .getByRole("option", { name: new RegExp(`^${name}`) })
          .first()
          .click();
        await panel.getByRole("combobox", { name: w("home:plan.therapist") }).click();
        await desk.getByRole("option", { name: "Hélène Morel" }).click();
        await panel.getByLabel(w("home:plan.time")).fill("23:50");
        await panel.getByRole("button", { name: w("home:plan.doAdd"), exact: true }).click();
        await expect(panel).toBeHidden();
        await expect(rowOf(therapist, name)).toHaveCount(before + 1);
      });

      await test.step("and takes it away again, by mistake, and puts it back", async () => {
        const late = rowOf(desk, name).last();
        await late.getByRole("button", { name: w("home:visit.menu", { name }) }).click();
        await desk.getByRole("menuitem", { name: w("home:visit.remove") }).click();
        await expect(rowOf(desk, name)).toHaveCount(before);
        // What was said of the visit that was added may stand there still, and be undone too.
        const notice = desk.getByText(w("home:visit.removed"), { exact: true }).locator("..");
        await notice.getByRole("button", { name: w("ui:feedback.toaster.undo") }).click();
        await expect(rowOf(desk, name)).toHaveCount(before + 1);
      });

      await test.step("the therapist begins the session of whoever is next, and the desk sees it", async () => {
        const next = therapist.getByRole("region", { name: w("home:next.title") });
        const ways = (["home:next.start", "home:next.goOn"] as const).map((key) => w(key, { number: "" }).trim());
        const start = next.getByRole("link", { name: new RegExp(ways.join("|")) });
        const who = (await next.locator("[data-private]").first().textContent())!;
        await start.click();
        await therapist.waitForURL(/\/therapist\/seance\?patientId=[0-9a-f-]{36}&number=\d+/);
        await expect(rowOf(desk, who).first()).toContainText(w("home:visit.state.inSession"));
      });

      await test.step("the desk takes the money of who was seen, without a key to a chart", async () => {
        // Beside the day, for each session that is owed: the name of the button goes on with the sum and with whose it is.
        const collect = desk.getByRole("button", { name: new RegExp(`^${w("home:desk.collect")} .`) });
        const owing = await collect.count();
        expect(owing).toBeGreaterThan(0);
        await collect.first().click();
        await desk.getByRole("button", { name: w("home:collect.do"), exact: true }).click();
        await expect(collect).toHaveCount(owing - 1);
        expect(await desk.evaluate(() => document.querySelectorAll('main a[href*="/therapist/seance"]').length)).toBe(
          0,
        );
      });
    },
  );

import type { Page } from "@playwright/test";
import { saved } from "../main-job/chart.ts";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { goHome, timeoutMs } from "../steps/rooms.ts";
import { wordsIn, type Words } from "../words.ts";
import { facesOf } from "./faces.ts";

/** A therapist of the seeded clinic whom nobody visits yet, and whose open sessions no other journey goes on with. */
const louis = { email: "louis.bernier@tilleuls.example", name: "Louis Bernier" };
const visitsOfDay = 8;

const rowsOf = (page: Page, w: Words) =>
  page.getByRole("list", { name: w("home:visits.list") }).locator("[data-visit]:visible");
/** A sign of French stands after a space that does not break, which a name is read without. */
const beginsWith = (text: string) => new RegExp(`^${text.replace(/\s/g, "\\s")}`);

/** The names of one's patients, by the list. */
async function patientsOf(page: Page, w: Words, most: number): Promise<string[]> {
  const entry = page.getByRole("link", { name: w("patient:navigation.patients.word"), exact: true });
  await entry.filter({ visible: true }).first().click();
  const chip = page
    .getByRole("group", { name: w("patient:patients.filters.label") })
    .getByRole("button", { name: beginsWith(w("patient:patients.filters.mine")) });
  await chip.click({ timeout: timeoutMs });
  await expect(chip).toHaveAttribute("aria-pressed", "true");
  // While those come, the rows are still those of everybody.
  const table = page.getByRole("table", { name: w("patient:patients.caption") });
  await expect(table.and(page.locator(":not([aria-busy])"))).toBeVisible({ timeout: timeoutMs });
  const rows = table.getByRole("row").filter({ has: page.locator("[data-private]") });
  const all = await rows.evaluateAll((each) => each.map((row) => row.querySelector("[data-private]")!.textContent));
  return [...new Set(all.map((name) => name.trim()))].slice(0, most);
}

for (const { language, device, name: face, tag } of facesOf(
  { language: "fr", width: 1440, scheme: "light" },
  { on: [768, 1024, 1440] },
))
  test(
    `a day of eight visits, with a desk and a therapist who goes from one to the next, ${face}`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(300_000);
      const w = wordsIn(language);
      const [desk, therapist] = [
        await arrive(browser, w, walks.secretary.email, language, device),
        await arrive(browser, w, louis.email, language, device),
      ];
      const toCome = rowsOf(therapist, w).and(therapist.locator("[data-state=expected], [data-state=arrived]"));
      const nameIn = async (row: ReturnType<Page["locator"]>) =>
        (await row.locator("[data-row]").textContent())!.trim();

      const planned =
        await test.step("the desk plans who is missing, and the therapist sees them come in", async () => {
          const others = await patientsOf(therapist, w, visitsOfDay);
          expect(others).toHaveLength(visitsOfDay);
          await goHome(therapist, w);
          for (const [at, name] of others.entries()) {
            await desk.locator("body").press("v");
            const panel = desk.getByRole("dialog", { name: w("home:visits.add") });
            await panel.getByRole("combobox", { name: w("home:plan.patient") }).fill(name);
            await desk
              .getByRole("option", { name: beginsWith(name) })
              .first()
              .click({ timeout: timeoutMs });
            await panel.getByRole("combobox", { name: w("home:plan.therapist") }).click();
            await desk.getByRole("option", { name: louis.name }).click();
            await panel.getByLabel(w("home:plan.time")).fill(`23:${String(at * 5 + 10)}`);
            await panel.getByRole("button", { name: w("home:plan.doAdd"), exact: true }).click();
            await expect(panel).toBeHidden();
          }
          await expect(toCome).toHaveCount(visitsOfDay, { timeout: timeoutMs });
          return Promise.all((await toCome.all()).map(nameIn));
        });

      await test.step("the desk says that everybody is there", async () => {
        await desk.getByRole("button", { name: beginsWith(louis.name) }).click();
        const arrived = w("home:visit.mark.arrived");
        const expected = rowsOf(desk, w).getByRole("button", { name: arrived, exact: true });
        for (let left = await expected.count(); left > 0; left--) {
          await expected.first().click();
          await expect(expected).toHaveCount(left - 1);
        }
        await expect(therapist.locator("[data-visit][data-state=arrived]:visible")).toHaveCount(visitsOfDay, {
          timeout: timeoutMs,
        });
      });

      await test.step("the therapist sees one after the other, without going back to the day", async () => {
        const next = therapist.getByRole("region", { name: w("home:next.title") });
        await next
          .getByRole("link")
          .filter({ hasText: new RegExp(`${w("home:next.goOn")}|${w("home:next.start", { number: "" }).trim()}`) })
          .click();
        const seen: string[] = [];
        for (let isLast = false; !isLast;) {
          await therapist.waitForURL(/\/therapist\/seance\?patientId=[0-9a-f-]{36}&number=\d+$/, {
            timeout: timeoutMs,
          });
          const patient = therapist.getByRole("heading", { level: 1 }).first();
          if (seen.length > 0) await expect(patient).not.toHaveText(seen.at(-1)!, { timeout: timeoutMs });
          const reason = therapist.getByRole("textbox", { name: w("seance:part.objectivesText"), exact: true });
          await expect(reason).toBeFocused({ timeout: timeoutMs });
          const name = (await patient.textContent())!.trim();
          expect(seen).not.toContain(name);
          seen.push(name);
          await therapist.keyboard.type(`Visite ${seen.length} de la journée. `);
          await saved(therapist, w);
          await therapist.getByRole("button", { name: w("seance:seances.bar.finalise"), exact: true }).click();
          const panel = therapist.getByRole("dialog");
          const button = (each: "thenNext" | "finalise") =>
            panel.getByRole("button", { name: beginsWith(w(`seance:finalizing.dialog.${each}`)), disabled: false });
          await button("thenNext").or(button("finalise")).waitFor({ timeout: timeoutMs });
          isLast = (await button("thenNext").count()) === 0;
          await button(isLast ? "finalise" : "thenNext").click();
          const done = w("seance:finalizing.dialog.done", { number: "\\d+" });
          await expect(therapist.getByText(new RegExp(done)).first()).toBeVisible({ timeout: timeoutMs });
        }
        expect(seen).toEqual(expect.arrayContaining(planned));
      });

      await test.step("the desk takes the money as they leave, and the day is over for both", async () => {
        const collect = rowsOf(desk, w).getByRole("button", { name: w("home:desk.collect"), exact: true });
        const there = desk.locator("[data-state=arrived], [data-state=inSession]");
        await expect(rowsOf(desk, w).and(there)).toHaveCount(0, { timeout: timeoutMs });
        for (let owing = await collect.count(); owing > 0; owing--) {
          await collect.first().click();
          await desk.getByRole("button", { name: w("home:collect.do"), exact: true }).click();
          await expect(collect).toHaveCount(owing - 1);
        }
        await goHome(therapist, w);
        await expect(toCome).toHaveCount(0, { timeout: timeoutMs });
      });
    },
  );

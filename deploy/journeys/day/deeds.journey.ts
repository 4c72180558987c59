import { randomBytes, randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { saved } from "../main-job/chart.ts";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { goHome, timeoutMs } from "../steps/rooms.ts";
import { wordsIn } from "../words.ts";
import { facesOf } from "./faces.ts";
import { finaliseHere, payAndFinalise } from "./pay-and-finalise.ts";

/** Counts what a pointer presses, keys apart: a click that Enter makes has no detail. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = globalThis as unknown as { clicks: number };
    counted.clicks = 0;
    const count = (event: MouseEvent) => event.isTrusted && event.detail > 0 && (counted.clicks += 1);
    addEventListener("click", count, { capture: true });
  });
  let before = 0;
  return async () => {
    const now = await page.evaluate(() => (globalThis as unknown as { clicks: number }).clicks);
    const since = now - before;
    before = now;
    return since;
  };
}

/** What a deed costs in clicks was counted for a window, where one draws with a mouse and has keys. */
const desktop = { on: [1440] } as const;

for (const { language, device, name: face, tag } of facesOf({ language: "en", width: 1440, scheme: "light" }, desktop))
  test(
    `the deeds of a day take the clicks they may, from Today, typing apart, ${face}`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(240_000);
      const w = wordsIn(language);
      const page = await arrive(browser, w, walks.owner.email, language, device);
      const clicks = await countClicks(page);
      const lastName = `Riou-${randomBytes(3).toString("hex")}`;
      const email = `nolwenn.${lastName}@courriel.example`.toLowerCase();
      const phone = `418555${randomInt(1_000, 10_000)}`;
      // Nobody who was added here before looks like the same person.
      const birth = new Date(Date.UTC(1950, 0, randomInt(1, 18_000))).toISOString().slice(0, 10);

      await test.step("a patient is added: 2, and the session is begun with them", async () => {
        await page
          .getByRole("link", { name: w("shell:frame.entries.newPatient"), exact: true })
          .first()
          .click();
        const panel = page.getByRole("dialog", { name: w("shell:frame.entries.newPatient") });
        const field = (name: string) => panel.getByRole("textbox", { name: w(`patient:${name}`), exact: true });
        await expect(field("fields.firstName")).toBeFocused({ timeout: timeoutMs });
        await field("fields.firstName").fill("Nolwenn");
        await field("fields.lastName").fill(lastName);
        await field("fields.dateOfBirth").fill(birth);
        await panel.getByRole("radio", { name: w("patient:newPatient.sexes.F"), exact: true }).focus();
        await page.keyboard.press("Space");
        await field("newPatient.phone").fill(phone);
        await field("fields.email").fill(email);
        await panel.getByRole("button", { name: w("patient:newPatient.ends.open"), exact: true }).click();
        await page.waitForURL(/\/therapist\/patient\/[0-9a-f-]{36}/, { timeout: timeoutMs });
        expect(await clicks()).toBe(2);
      });

      await test.step("is sent the health form: 1 from Today, once a visit is planned by keys", async () => {
        await goHome(page, w);
        await page.keyboard.press("v");
        const panel = page.getByRole("dialog", { name: w("home:visits.add") });
        const who = panel.getByRole("combobox", { name: w("home:plan.patient") });
        await expect(who).toBeFocused({ timeout: timeoutMs });
        await who.fill(lastName);
        await page.keyboard.press("Enter");
        await expect(who).toHaveValue(`Nolwenn ${lastName}`, { timeout: timeoutMs });
        await panel.getByLabel(w("home:plan.time")).fill("23:40");
        await panel.getByRole("button", { name: w("home:plan.doAdd"), exact: true }).focus();
        await page.keyboard.press("Enter");
        await expect(panel).toBeHidden({ timeout: timeoutMs });
        await clicks();
        const state = w("home:need.formNotSent");
        await page
          .getByRole("button", { name: w("home:form.sendTo", { state, name: `Nolwenn ${lastName}` }) })
          .first()
          .click({ timeout: timeoutMs });
        await expect(page.getByText(w("patient:infoRequests.code.title"))).toBeVisible({ timeout: timeoutMs });
        expect(await clicks()).toBe(1);
        await page.getByRole("button", { name: w("patient:infoRequests.code.done"), exact: true }).focus();
        await page.keyboard.press("Enter");
      });

      await test.step("is found by phone: no click, Ctrl K, digits, Enter", async () => {
        await goHome(page, w);
        await clicks();
        await page.keyboard.press("Control+k");
        await page.keyboard.type(phone);
        await page.keyboard.press("Enter");
        await expect(page.getByRole("heading", { level: 1, name: `Nolwenn ${lastName}` })).toBeVisible({
          timeout: timeoutMs,
        });
        expect(await clicks()).toBe(0);
      });

      await test.step("is sent a new one: 2 from the record", async () => {
        await page.getByRole("tab", { name: new RegExp(`^${w("workspace:tab.patientPortal")}`) }).click();
        await page
          .getByRole("button", { name: w("patient:infoRequests.send.again"), exact: true })
          .click({ timeout: timeoutMs });
        await expect(page.getByText(w("patient:infoRequests.code.title"))).toBeVisible({ timeout: timeoutMs });
        expect(await clicks()).toBe(2);
      });

      await test.step("a session is started: no click, Ctrl K and Ctrl Enter, and the caret is in Reason", async () => {
        await page.keyboard.press("Control+k");
        await page.keyboard.type(lastName);
        await page.keyboard.press("Control+Enter");
        const reason = page.getByRole("textbox", { name: w("seance:part.objectivesText"), exact: true });
        await expect(reason).toBeFocused({ timeout: timeoutMs });
        expect(await clicks()).toBe(0);
      });

      await test.step("a row is written: no click, Tab", async () => {
        await page.keyboard.type("Neck since Monday");
        await page.keyboard.press("Tab");
        const cell = page
          .getByRole("table", { name: w("seance:part.objectives") })
          .getByLabel(w("ui:rows.rows-table.cell", { column: w("seance:rows.objectives.structure"), row: 1 }), {
            exact: true,
          });
        await expect(cell).toBeFocused();
        await page.keyboard.type("C2");
        await page.keyboard.press("Escape");
        await saved(page, w);
        expect(await clicks()).toBe(0);
      });

      await test.step("a mark is drawn: 1 at most", async () => {
        const sheet = page.getByRole("img", { name: new RegExp(`^${w("seance:drawings.view.front")}`) });
        const { x, y, width, height } = (await sheet.boundingBox())!;
        const stored = page.waitForRequest((each) => (each.postData() ?? "").includes('"perspective":"front"'));
        await page.mouse.move(x + width / 3, y + height / 3);
        await page.mouse.down();
        await page.mouse.move(x + width / 2, y + height / 2, { steps: 6 });
        await page.mouse.up();
        await stored;
        expect(await clicks()).toBeLessThanOrEqual(1);
      });

      await test.step("is finalised, paid and sent the receipt: 1 opens the panel, 1 pays and sends, 1 closes", async () => {
        await saved(page, w);
        await page.getByRole("button", { name: w("seance:seances.bar.finalise"), exact: true }).click();
        await payAndFinalise(page, w);
        expect(await clicks()).toBe(3);
      });

      await test.step("the last session is copied: no click, Alt C", async () => {
        await page.keyboard.press("Control+k");
        await page.keyboard.type(lastName);
        await page.keyboard.press("Control+Enter");
        const reason = page.getByRole("textbox", { name: w("seance:part.objectivesText"), exact: true });
        await expect(reason).toBeFocused({ timeout: timeoutMs });
        await page.keyboard.press("Alt+c");
        await expect(page.getByText(w("seance:sections.carried.row", { number: 1 })).first()).toBeVisible({
          timeout: timeoutMs,
        });
        expect(await clicks()).toBe(0);
      });

      await test.step("what is owed is taken at the desk, and its receipt sent: 2", async () => {
        await saved(page, w);
        await page.getByRole("button", { name: w("seance:seances.bar.finalise"), exact: true }).click();
        await finaliseHere(page, w);
        const desk = await arrive(browser, w, walks.secretary.email, language, device);
        const clicksThere = await countClicks(desk);
        const owed = desk.getByRole("region", { name: w("home:desk.toCollect"), exact: true });
        await owed.getByRole("button", { name: `Nolwenn ${lastName}` }).click({ timeout: timeoutMs });
        await desk
          .getByRole("button", { name: w("home:collect.withReceipt.send"), exact: true })
          .click({ timeout: timeoutMs });
        const sent = new RegExp(w("seance:receipts.dialog.leaves", { number: "[\\d-]+", email }));
        await expect(desk.getByText(sent).first()).toBeVisible({ timeout: timeoutMs });
        expect(await clicksThere()).toBe(2);
        await desk.context().close();
      });

      await test.step("a colleague is invited: 4, by what is searched for", async () => {
        await goHome(page, w);
        await clicks();
        await page
          .getByRole("button", { name: w("shell:frame.rail.search"), exact: true })
          .filter({ visible: true })
          .first()
          .click();
        await page.keyboard.type(w("shell:frame.palette.invite"));
        await page
          .getByRole("option", { name: new RegExp(`^${w("shell:frame.palette.invite")}`) })
          .first()
          .click({ timeout: timeoutMs });
        const panel = page.getByRole("dialog", { name: w("clinic:invitations.invite.title") });
        const address = `lea.${lastName}@osteo.example`.toLowerCase();
        await panel.getByLabel(w("clinic:invitations.invite.email")).fill(address, { timeout: timeoutMs });
        await panel.getByRole("radio", { name: w("clinic:invitations.invite.staff") }).check();
        await panel.getByRole("button", { name: w("clinic:invitations.invite.send"), exact: true }).click();
        const sent = w("clinic:invitations.invite.sent", { email: address });
        await expect(page.getByText(sent).first()).toBeVisible({ timeout: timeoutMs });
        expect(await clicks()).toBe(4);
      });

      await test.step("today's patient is opened: 1", async () => {
        await goHome(page, w);
        await clicks();
        const rows = page.getByRole("list", { name: w("home:visits.list") }).locator("[data-visit]");
        await rows.locator("a[data-row]").filter({ visible: true }).first().click({ timeout: timeoutMs });
        await page.waitForURL(/\/therapist\/(patient|seance)/);
        expect(await clicks()).toBe(1);
      });
    },
  );

import { randomBytes, randomInt } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { noteHands } from "../keyboard/no-hand.ts";
import { arrowTo, tabTo } from "../keyboard/keys.ts";
import { saved } from "../main-job/chart.ts";
import { settled } from "../screens/look.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { openStartPage } from "../steps/addresses.ts";
import { timeoutMs } from "../steps/rooms.ts";
import { wordsIn, type Language, type Words } from "../words.ts";
import { facesOf } from "./faces.ts";

/** As many lines as no day has. */
const most = 80;
/** Keys are a window's: a phone has none. */
const withKeys = { on: [1024, 1440] } as const;

const beginsWith = (text: string) => new RegExp(`^${text.replace(/\s/g, "\\s")}`);
const reasonOf = (page: Page, w: Words) =>
  page.getByRole("textbox", { name: w("seance:part.objectivesText"), exact: true });

/** Goes to a place of the rail, which is one stop, and opens it. */
async function byRail(page: Page, place: Locator): Promise<void> {
  const back = await page.evaluate(() => document.activeElement !== document.body);
  await tabTo(page, page.locator('[data-rail] [tabindex="0"]'), { back });
  await page.keyboard.press("Home");
  await arrowTo(page, place, "ArrowDown");
  await page.keyboard.press("Enter");
}

/** Goes home by the rail. */
async function goToday(page: Page, w: Words): Promise<void> {
  const place = page.locator("[data-rail]").getByRole("link", { name: beginsWith(w("shell:frame.entries.home")) });
  await byRail(page, place.filter({ visible: true }).first());
  await page.waitForURL(/\/therapist\/home/, { timeout: timeoutMs });
  await settled(page);
}

/** Goes with J and then K from line to line of the day, until somebody's has the focus. */
async function lineTo(page: Page, name: string): Promise<void> {
  const isThere = () =>
    page.evaluate((who) => document.activeElement?.closest("[data-visit]")?.textContent?.includes(who) ?? false, name);
  for (const key of ["j", "k"]) {
    for (let lines = 0; lines < most; lines++) {
      await page.keyboard.press(key);
      if (await isThere()) return;
    }
  }
  throw new Error(`No line of ${name}.`);
}

/** Finds by what is typed into the palette, and opens who is found. */
async function openByPalette(page: Page, typed: string, name: string, { archived = false } = {}): Promise<void> {
  await page.keyboard.press("Control+k");
  const answered = page.waitForResponse((each) => each.url().includes(`/patients/search/${typed}`), {
    timeout: timeoutMs,
  });
  await page.keyboard.type(typed);
  const found = page.getByRole("option", { name: beginsWith(name) });
  const people = (await (await answered).json()) as unknown[];
  if (archived) {
    expect(people).toEqual([]);
    await expect(found).toHaveCount(0);
    await page.keyboard.press("Control+.");
  }
  await expect(found.first()).toBeVisible({ timeout: timeoutMs });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible({ timeout: timeoutMs });
  await settled(page);
}

/** Opens what can be done with the whole record, and chooses of it. */
async function doWithRecord(page: Page, w: Words, action: string): Promise<void> {
  const header = page.getByRole("region", { name: w("ui:patient.patient-header.label"), exact: true });
  await tabTo(page, header.locator('[tabindex="0"]').first());
  await arrowTo(page, header.getByRole("button", { name: w("patient:record.more") }).filter({ visible: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await arrowTo(page, page.getByRole("menuitem", { name: action, exact: true }), "ArrowDown");
  await page.keyboard.press("Enter");
}

for (const { device, language, name: face, tag } of facesOf({ language: "fr", width: 1440, scheme: "light" }, withKeys))
  test(`a working day by keys alone, ${face}`, { tag }, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ ...device, locale: language === "fr" ? "fr-CA" : "en-CA" });
    const touches = await noteHands(context);
    const page = await context.newPage();
    const lastName = `Kerleo-${randomBytes(3).toString("hex")}`;
    const name = `Rozenn ${lastName}`;
    const phone = `418555${randomInt(1_000, 10_000)}`;
    let w = wordsIn(language);

    await test.step("signs in, and reads Today in the language of the account", async () => {
      await openStartPage(page, "/therapist/login");
      await tabTo(page, page.getByRole("textbox", { name: w("sign-in:login.form.email"), exact: true }));
      await page.keyboard.type(walks.owner.email);
      await tabTo(page, page.locator("input[type=password]"));
      await page.keyboard.type(seededPassword);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/therapist\/home/, { timeout: timeoutMs });
      // The address is there a moment before the page is.
      await expect(page.locator("input[type=password]")).toBeHidden({ timeout: timeoutMs });
      await page.locator("[data-rail]").first().waitFor();
      await settled(page);
      const shown = (await page.locator("html").getAttribute("lang")) as Language;
      if (shown !== language) {
        w = wordsIn(shown);
        await tabTo(page, page.locator('[data-rail] [tabindex="0"]'));
        await page.keyboard.press("End");
        await page.keyboard.press("Enter");
        const saved = page.waitForResponse((response) => response.url().endsWith(`/setMyLang/${language}`));
        const spoken = language === "fr" ? "Français" : "English";
        await tabTo(page, page.getByRole("button", { name: spoken, exact: true }));
        await page.keyboard.press("Enter");
        await saved;
        await page.keyboard.press("Escape");
        w = wordsIn(language);
      }
    });

    await test.step("writes a new patient, who comes today, by N", async () => {
      await page.keyboard.press("n");
      const panel = page.getByRole("dialog", { name: w("shell:frame.entries.newPatient") });
      const field = (key: string) => panel.getByRole("textbox", { name: w(`patient:${key}`), exact: true });
      const type = async (key: string, text: string) => {
        await tabTo(page, field(key));
        await page.keyboard.type(text);
      };
      await expect(field("fields.firstName")).toBeFocused({ timeout: timeoutMs });
      await page.keyboard.type("Rozenn");
      await type("fields.lastName", lastName);
      await type("fields.dateOfBirth", "1986-05-17");
      await page.keyboard.press("Tab");
      await tabTo(page, panel.getByRole("radio", { name: w("patient:newPatient.sexes.F"), exact: true }));
      await page.keyboard.press("Space");
      await type("newPatient.phone", phone);
      await type("fields.email", `rozenn.${lastName}@courriel.example`.toLowerCase());
      await tabTo(page, panel.getByRole("button", { name: beginsWith(w("patient:newPatient.visit.label")) }));
      await page.keyboard.press("Enter");
      await expect(panel.getByLabel(w("patient:newPatient.visit.time"))).toBeFocused();
      await page.keyboard.type("1155PM");
      await tabTo(page, panel.getByRole("button", { name: w("patient:newPatient.ends.open"), exact: true }));
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/therapist\/patient\/[0-9a-f-]{36}/, { timeout: timeoutMs });
      await settled(page);
    });

    await test.step("starts their session from Today, and writes", async () => {
      await goToday(page, w);
      await lineTo(page, lastName);
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/therapist\/seance\?patientId=[0-9a-f-]{36}&number=1/, { timeout: timeoutMs });
      await expect(reasonOf(page, w)).toBeFocused({ timeout: timeoutMs });
      await page.keyboard.type("Sans la souris");
      await saved(page, w);
    });

    await test.step("takes the money and finalises", async () => {
      await page.keyboard.press("Control+Enter");
      const panel = page.getByRole("dialog");
      await tabTo(
        page,
        panel.getByRole("button", { name: w("seance:finalizing.money.paid.receiptByMail"), exact: true }),
      );
      await page.keyboard.press("Enter");
      await expect(panel.getByText(w("seance:finalizing.money.receipted", { amount: "" }).trim())).toBeVisible({
        timeout: timeoutMs,
      });
      const stay = panel.getByRole("button", { name: w("seance:finalizing.dialog.stay"), exact: true });
      const close = panel.getByRole("button", { name: w("seance:finalizing.dialog.finalise"), exact: true });
      await tabTo(page, stay.or(close));
      await page.keyboard.press("Enter");
      await expect(page.getByText(w("seance:amendments.signature.valid"))).toBeVisible({ timeout: timeoutMs });
    });

    await test.step("goes back to Today, where the visit is over", async () => {
      await goToday(page, w);
      const line = page.locator("[data-visit]").filter({ hasText: lastName });
      await expect(line).toHaveAttribute("data-state", "seen", { timeout: timeoutMs });
    });

    await test.step("finds them by phone, archives them, and finds them no more", async () => {
      await openByPalette(page, phone, name);
      await doWithRecord(page, w, w("patient:record.archive.open"));
      const confirm = page.getByRole("button", { name: w("patient:record.archive.confirm"), exact: true });
      await tabTo(page, confirm);
      await page.keyboard.press("Enter");
      await expect(page.getByText(w("patient:record.archived"))).toBeVisible({ timeout: timeoutMs });
    });

    await test.step("finds them in the archive, and recovers them", async () => {
      await goToday(page, w);
      await openByPalette(page, phone, name, { archived: true });
      await expect(page.getByText(w("patient:record.archived"))).toBeVisible({ timeout: timeoutMs });
      await doWithRecord(page, w, w("patient:record.archive.recover"));
      await expect(page.getByText(w("patient:record.archived"))).toBeHidden({ timeout: timeoutMs });
      await goToday(page, w);
      await openByPalette(page, phone, name);
    });

    expect(touches, "no hand left the keys").toEqual([]);
  });

test("whoever takes the mouse, or fills a field from outside, is noticed", async ({ browser }) => {
  const w = wordsIn("en");
  const context = await browser.newContext({ locale: "en-CA" });
  const touches = await noteHands(context);
  const page = await context.newPage();
  await openStartPage(page, "/therapist/login");
  const email = page.getByRole("textbox", { name: w("sign-in:login.form.email"), exact: true });
  await tabTo(page, email);
  await page.keyboard.type("nobody");
  expect(touches).toEqual([]);
  await email.fill("somebody@courriel.example");
  await expect.poll(() => touches).toEqual([expect.stringMatching(/^input on <input/)]);
  await email.click();
  await expect.poll(() => touches.map((touch) => touch.split(" ")[0])).toContain("pointerdown");
});

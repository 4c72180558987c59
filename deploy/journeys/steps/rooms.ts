import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../words.ts";

/** Milliseconds a way may stay closed: a page asks again for 31 s before it says that nothing answers (ERR-001). */
export const timeoutMs = 40_000;

const beginsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/**
 * Chooses a tab of the page, which says where it is, or has it in the list of those for which there is no room; in French a part of the
 * history has the name of its tab, and comes after it.
 */
export async function chooseTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole("tab", { name: beginsWith(name) }).first();
  const folded = page.locator("[data-tab][data-folded]").filter({ hasText: beginsWith(name) });
  await tab.or(folded).first().waitFor({ state: "attached", timeout: timeoutMs });
  if ((await folded.count()) > 0) {
    await page.locator("[data-more]:not([data-folded])").click({ timeout: timeoutMs });
    await page.getByRole("menuitem", { name: beginsWith(name) }).click({ timeout: timeoutMs });
  } else await tab.click({ timeout: timeoutMs });
  await expect(tab).toHaveAttribute("aria-selected", "true");
}

/** Goes home by the rail; from a chart on a phone, which brings a bar of its own, by the record. */
export async function goHome(page: Page, w: Words): Promise<void> {
  // What waits there is said after its name.
  const home = page.getByRole("link", { name: beginsWith(w("shell:frame.entries.home")) }).filter({ visible: true });
  if ((await page.locator(":root[data-has-bar]").count()) > 0 && (await home.count()) === 0) {
    await page
      .getByRole("region", { name: w("ui:patient.patient-header.label") })
      .getByRole("link")
      .first()
      .click();
  }
  await home.first().click();
  await page.waitForURL(/\/therapist\/home/);
  // The address changes before the page stands, and no page hears a key before it is there.
  await page
    .getByRole("heading", { level: 1, name: w("home:screen.title"), exact: true })
    .waitFor({ timeout: timeoutMs });
}

/** Goes to one's account by the rail, and there to a tab. */
export async function goToAccount(page: Page, w: Words, tab: "personalInfo" | "main" | "security"): Promise<void> {
  await page.getByRole("button", { name: w("shell:frame.account.label"), exact: true }).click();
  await page.getByRole("link", { name: w("shell:frame.account.settings"), exact: true }).click();
  await chooseTab(page, w(`settings:screen.tabs.${tab}`));
}

/** What a clinic's settings are called in its menu. */
type Setting = "members" | "consentForms" | "paymentInfo" | "profile" | "customFormBuilder" | "security" | "clinicInfo";

/** Chooses a setting of the clinic that is open: in the menu beside it or, where there is no room, in the list that the clinic begins with. */
export async function chooseSetting(page: Page, w: Words, setting: Setting): Promise<void> {
  const name = w(`clinic:clinics.settings.name.${setting}`);
  const menu = page.getByRole("navigation", { name: w("clinic:clinics.settings.label") });
  const back = page.getByRole("link", { name: w("clinic:clinics.settings.back"), exact: true });
  await menu.or(back).filter({ visible: true }).first().waitFor({ timeout: timeoutMs });
  if (!(await menu.isVisible())) await back.click();
  await menu.getByRole("link", { name, exact: true }).click({ timeout: timeoutMs });
  await page.getByRole("heading", { level: 1, name, exact: true }).waitFor({ timeout: timeoutMs });
}

/** Goes to one of one's clinics by the rail, and there to a setting. */
export async function goToClinic(page: Page, w: Words, name: string, setting?: Setting): Promise<void> {
  await goHome(page, w);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: w("clinic:navigation.clinic.word"), exact: true })
    .click();
  // Whoever has but one is there at once.
  const listed = page.getByRole("main").getByRole("link", { name }).first();
  const menu = page.getByRole("navigation", { name: w("clinic:clinics.settings.label") });
  const there = page.waitForURL(/\/myClinic\/[0-9a-f-]{36}/);
  await listed.or(menu).first().waitFor({ timeout: timeoutMs });
  if (await listed.isVisible()) await listed.click();
  await there;
  if (setting) await chooseSetting(page, w, setting);
}

/** Types what is known of a patient into the search that home opens. */
export async function searchPatient(page: Page, w: Words, typed: string): Promise<void> {
  await goHome(page, w);
  const search = page.getByRole("button", { name: beginsWith(w("home:search.label")) });
  const inFrame = page.getByRole("button", { name: w("shell:frame.rail.search"), exact: true });
  await search.or(inFrame).filter({ visible: true }).first().click();
  await page
    .getByRole("dialog", { name: w("ui:palette.command-palette.label") })
    .getByRole("combobox")
    .fill(typed);
}

/** What the search says of somebody whose record is closed to whoever looks. */
export const closedWord = (w: Words): string => w("shell:frame.palette.locked");

/** Finds a patient by name at home. */
export async function findPatient(page: Page, w: Words, name: string): Promise<Locator> {
  await searchPatient(page, w, name);
  return page.getByRole("option", { name: beginsWith(name) });
}

/** Goes to the record of a patient by the search at home, and there to a tab. */
export async function goToRecord(
  page: Page,
  w: Words,
  name: string,
  tab?: "anamnese" | "patientPortal" | "documents" | "files" | "consents" | "accessList",
): Promise<void> {
  const found = await findPatient(page, w, name);
  await found.click({ timeout: timeoutMs });
  await page.waitForURL(/\/therapist\/patient\/[0-9a-f-]{36}/);
  if (tab) await chooseTab(page, w(`workspace:tab.${tab}`));
}

/** Goes from the record of a patient to their sessions. */
export async function goToSeances(page: Page, w: Words): Promise<void> {
  const there = page.waitForURL(/\/therapist\/seance/);
  await chooseTab(page, w("workspace:tab.seance"));
  await there;
}

/** Goes home and to the first session that waits to be finished. */
export async function goToWaitingSeance(page: Page, w: Words): Promise<void> {
  await goHome(page, w);
  const waiting = page.getByRole("region", { name: w("home:today.to-finish.title"), exact: true });
  await waiting.getByRole("link").first().click();
  await page.waitForURL(/\/therapist\/seance/);
}

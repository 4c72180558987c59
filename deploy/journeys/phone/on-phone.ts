import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { linkTo } from "../inbox.ts";
import { password } from "../main-job/people.ts";
import { signIn } from "../main-job/sign-up.ts";
import { followLink } from "../steps/addresses.ts";
import { handsOn, spotIn } from "../steps/hands.ts";
import { timeoutMs } from "../steps/rooms.ts";
import { speak } from "../steps/speak.ts";
import type { Language, Words } from "../words.ts";

/** French in every run, English in the deep one. */
export const languages: readonly [Language, string[]][] = [
  ["fr", []],
  ["en", ["@deep"]],
];

/** A phone of one's own, in a language. */
export async function pickUpPhone(browser: Browser, language: Language): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ locale: `${language}-CA`, viewport, hasTouch: true, isMobile: true });
  return context.newPage();
}

/** Comes the first time, by the mail of a form: a password, then the code from the clinic; who answers for a child says their name. */
export async function comeByMail(
  page: Page,
  w: Words,
  email: string,
  code: string,
  { guardian, mail = /proof=/ }: { guardian?: { firstName: string; lastName: string }; mail?: RegExp } = {},
): Promise<void> {
  await followLink(page, await linkTo(email, mail));
  await expect(page.getByText(email, { exact: true })).toBeVisible({ timeout: timeoutMs });
  if (guardian) {
    const field = (name: string) => page.getByRole("textbox", { name: w(`sign-in:signup.form.${name}`), exact: true });
    await field("first-name").fill(guardian.firstName);
    await field("last-name").fill(guardian.lastName);
  }
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: w("sign-in:signup.door.accept"), exact: true }).tap();
  await page.waitForURL(/\/patient\/infoRequest\//);
  await enterCode(page, w, code);
}

/** Types the code of a record, once. */
export async function enterCode(page: Page, w: Words, code: string): Promise<void> {
  await page.getByRole("textbox", { name: w("portal:records.code.label") }).fill(code, { timeout: timeoutMs });
  await page.getByRole("button", { name: w("portal:records.code.open") }).tap();
}

/** What stands under a title. */
export const cardOf = (page: Page, title: string): Locator =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
    .last();

/** Signs in on a phone, and is at home. */
export async function comeBack(page: Page, w: Words, email: string, language: Language): Promise<void> {
  await signIn(page, w, email, { startPath: "/patient/login" });
  await page.waitForURL(/\/patient\/home/);
  await speak(page, language);
}

const topics = ["you", "reach", "address", "visit", "health", "past", "life", "systems"] as const;

interface Answers {
  /** What is typed, by topic and field; what the clinic knows stands there already. */
  fields: Partial<Record<(typeof topics)[number], Record<string, string>>>;
  /** Who signs for a child. */
  guardian?: string;
  /** Whose name signs. */
  name: string;
  /** Signs on the whole of the screen, where a name would sign as well. */
  withFinger?: boolean;
}

/** Fills in the form that is open, one topic a screen, agrees to all it asks, signs and sends it. */
export async function fillForm(
  page: Page,
  w: Words,
  { fields, guardian, name, withFinger = false }: Answers,
): Promise<void> {
  const next = page.getByRole("button", { name: w("portal:infoRequests.form.next"), exact: true });
  const box = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  const standsAt = (topic: string) =>
    expect(page.getByRole("heading", { level: 2, name: w(`portal:infoRequests.topic.${topic}`) })).toBeVisible({
      timeout: timeoutMs,
    });
  for (const topic of topics) {
    await standsAt(topic);
    for (const [field, value] of Object.entries(fields[topic] ?? {}))
      await box(w(`portal:infoRequests.field.${field}`)).fill(value);
    await next.tap();
  }
  await standsAt("consents");
  for (const consent of await page.getByRole("checkbox").all()) await consent.check();
  if (guardian) await expect(box(w("portal:consents.signer.name"))).toHaveValue(guardian);
  if (withFinger) await signOnWholeScreen(page, w);
  else
    await page.getByRole("button", { name: w("ui:signature.signature-pad.typed", { name: guardian ?? name }) }).tap();
  await next.tap();
  await standsAt("review");
  await page.getByRole("button", { name: w("portal:infoRequests.form.send"), exact: true }).tap();
  await expect(page.getByRole("heading", { name: w("portal:infoRequests.sent.title"), exact: true })).toBeVisible({
    timeout: timeoutMs,
  });
}

/** Draws a signature on the whole of the screen, and comes back with it. */
async function signOnWholeScreen(page: Page, w: Words): Promise<void> {
  const pad = (key: string) => w(`ui:signature.signature-pad.${key}`);
  await page.getByRole("button", { name: pad("large"), exact: true }).tap();
  const sheet = page.getByRole("dialog", { name: w("portal:infoRequests.consents.pad") });
  const canvas = sheet.locator("canvas").first();
  const hands = await handsOn(page);
  await hands.draw(await Promise.all([0.2, 0.35, 0.5, 0.7].map((at) => spotIn(canvas, 0.4 + (at % 0.3), at))));
  await sheet.getByRole("button", { name: pad("done"), exact: true }).tap();
  await expect(page.getByRole("img", { name: pad("signed"), exact: true })).toBeVisible();
}

/** Home again from the thanks for a form, or from a page of one's own. */
export async function goHome(page: Page, w: Words): Promise<void> {
  await page.getByRole("link", { name: w("portal:infoRequests.screen.home"), exact: true }).tap();
  await page.waitForURL(/\/patient\/home/);
}

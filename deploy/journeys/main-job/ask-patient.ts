import { expect, type Browser, type BrowserContext, type Page, type Response } from "@playwright/test";
import { writeEverywhere } from "../canary/write-everywhere.ts";
import { linkTo } from "../inbox.ts";
import { followLink } from "../steps/addresses.ts";
import { goHome, goToRecord, timeoutMs } from "../steps/rooms.ts";
import type { Words } from "../words.ts";
import { password, type People } from "./people.ts";

/** Sends an info request; resolves to the access code the therapist tells the patient. */
export async function askPatient(page: Page, w: Words, name: string): Promise<string> {
  await goToRecord(page, w, name, "patientPortal");
  await page.getByRole("button", { name: w("patient:infoRequests.send.deed") }).click();
  await expect(page.getByText(w("patient:infoRequests.code.title"))).toBeVisible();
  const shown = await page.locator("main").innerText();
  const code = /\b([0-9A-HJKMNP-TV-Z]{5})[ -]?([0-9A-HJKMNP-TV-Z]{5})\b/.exec(shown);
  expect(code).not.toBeNull();
  await page.getByRole("button", { name: w("patient:infoRequests.code.done") }).click();
  return `${code![1]}${code![2]}`;
}

/**
 * The patient, on a phone: signs up through the mail, enters the code, answers, signs, sends what was typed up to that moment,
 * and leaves: nothing of it waits on the phone.
 */
export async function answerOnPhone(
  browser: Browser,
  w: Words,
  people: People,
  {
    code,
    canary,
    locale,
    listen,
  }: { code: string; canary: string; locale: string; listen(context: BrowserContext): void },
): Promise<void> {
  const context = await browser.newContext({
    locale,
    viewport: { width: 360, height: 760 },
    hasTouch: true,
    isMobile: true,
  });
  listen(context);
  const page = await context.newPage();
  await followLink(page, await linkTo(people.patient.email));
  await expect(page.getByText(people.patient.email, { exact: true })).toBeVisible();
  await page.locator("input[type=password]").fill(password);
  await page.getByRole("button", { name: w("sign-in:signup.door.accept"), exact: true }).click();
  await page.waitForURL(/\/patient\/infoRequest\//);
  await page.getByRole("textbox", { name: w("portal:records.code.label") }).fill(code);
  await page.getByRole("button", { name: w("portal:records.code.open") }).click();
  const next = page.getByRole("button", { name: w("portal:infoRequests.form.next") });
  const box = (field: string) =>
    page.getByRole("textbox", { name: w(`portal:infoRequests.field.${field}`), exact: true });
  await expect(box("firstName")).toHaveValue(people.patient.firstName);
  await next.click();
  await expect(box("phoneMobile")).toBeVisible();
  await next.click();
  const drafted = page.waitForResponse(
    (each) => each.request().method() === "PUT" && (each.request().postData() ?? "").startsWith('{"draft"'),
  );
  await box("city").fill("Québec");
  await next.click();
  await expect(box("consultationMotive")).toBeVisible();
  await writeEverywhere(page.getByRole("main"), canary);
  await next.click();
  await expect(box("medication")).toBeVisible();
  await writeEverywhere(page.getByRole("main"), canary);
  await next.click();
  await expect(box("surgeriesHospitalization")).toBeVisible();
  await writeEverywhere(page.getByRole("main"), canary);
  await next.click();
  await expect(box("lifestyle")).toBeVisible();
  await writeEverywhere(page.getByRole("main"), canary);
  await drafted;
  await next.click();
  await expect(page.getByRole("heading", { name: w("portal:infoRequests.topic.systems") })).toBeVisible();
  await next.click();
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  for (const consent of await page.getByRole("checkbox").all()) await consent.check();
  await page
    .getByRole("button", {
      name: w("ui:signature.signature-pad.typed", { name: `${people.patient.firstName} ${people.patient.lastName}` }),
    })
    .click();
  await next.click();
  await expect(page.getByRole("button", { name: w("portal:infoRequests.form.send") })).toBeVisible();
  await writeEverywhere(page.getByRole("main"), canary);
  await page.getByRole("button", { name: w("portal:infoRequests.form.send") }).click();
  await expect(page.getByRole("heading", { name: w("portal:infoRequests.sent.title") })).toBeVisible();
  for (const key of ["more", "signOut"]) {
    await page.getByRole("button", { name: w(`ui:navigation.navbar.${key}`), exact: true }).click();
  }
  await page.waitForURL(/\/patient\/login/);
  await context.close();
}

/** Takes every answer that differs into the record, where they wait in it; resolves to what the service answered. */
export async function takeAnswers(page: Page, w: Words): Promise<Response> {
  const inAll = (key: string) =>
    new RegExp(w(`patient:infoRequests.merge.${key}`, { count: "§" }).replace("§", "\\d+"));
  await page.getByRole("checkbox", { name: inAll("all_other") }).check({ timeout: timeoutMs });
  const merge = page.getByRole("button", { name: inAll("submit_other") });
  await merge.click();
  const response = page.waitForResponse((each) => each.url().endsWith("/infoRequestImported"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: w("patient:infoRequests.merge.confirm") })
    .click();
  const imported = await response;
  expect(await imported.json()).not.toHaveProperty("appErrorCode");
  await expect(merge).toBeHidden();
  return imported;
}

/** The therapist finds the answers among what waits at home, and merges what differs, once; how it went and what was answered stays. */
export async function mergeOnce(page: Page, w: Words, name: string): Promise<void> {
  await goHome(page, w);
  await page.reload();
  const received = w("home:today.received.at", { when: "" }).trim();
  await page.getByRole("link", { name: new RegExp(`${name}.*${received}`) }).click();
  await page.waitForURL(/\/patientPortal$/);
  const imported = await takeAnswers(page, w);
  const again = await page.request.put(imported.url(), {
    data: imported.request().postDataJSON() as object,
    headers: { "x-requested-with": "carnet" },
  });
  expect(await again.json()).toHaveProperty("appErrorCode");
  const course = page.getByRole("list", { name: w("patient:infoRequests.list.title"), exact: true });
  for (const keys of [["opened"], ["changed_one", "changed_other"], ["answered"], ["mergedBy"]]) {
    const texts = keys.map((key) =>
      w(`patient:infoRequests.list.${key}`, { at: "§", count: "§", name: "§" }).replaceAll("§", ".*"),
    );
    await expect(course.getByText(new RegExp(`^(${texts.join("|")})$`))).toBeVisible();
  }
  await page.getByRole("button", { name: w("patient:infoRequests.list.read") }).click();
  const answers = page.getByRole("dialog");
  await expect(answers.getByText("Québec")).toBeVisible();
  await answers.getByRole("button", { name: w("ui:overlay.dialog.close"), exact: true }).click();
}

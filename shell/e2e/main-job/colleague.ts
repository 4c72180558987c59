import { expect, type Browser, type Page } from "@playwright/test";
import { linkIn, mailTo } from "../inbox.ts";
import type { Words } from "../words.ts";
import type { People } from "./people.ts";
import { fillSignUp, signIn } from "./sign-up.ts";

/** The owner invites a colleague, who signs up through the mail and joins; resolves to the colleague's own page. */
export async function bringColleague(
  browser: Browser,
  owner: Page,
  w: Words,
  clinicId: string,
  people: People,
  locale: string,
): Promise<Page> {
  await owner.goto(`/therapist/myClinic/${clinicId}/members`);
  await owner.getByRole("button", { name: w("clinic:members.list.invite"), exact: true }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("textbox", { name: w("clinic:members.invite.email") }).fill(people.colleague.email);
  const next = dialog.getByRole("button", { name: w("clinic:create.wizard.next") });
  await next.click();
  await dialog.getByRole("radio", { name: w("clinic:members.invite.therapist") }).check();
  await next.click();
  await next.click();
  await dialog.getByRole("button", { name: w("clinic:members.invite.send") }).click();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await fillSignUp(page, w, linkIn(await mailTo(people.colleague.email)), people.colleague);
  await expect(page.getByText(w("sign-in:signup.created.ready.title"))).toBeVisible();
  await signIn(page, w, people.colleague.email, { path: "/therapist/login" });
  await page.waitForURL(/\/therapist\/home/);
  await page
    .getByRole("button", { name: w("home:invitations.open") })
    .or(page.getByRole("link", { name: w("home:invitations.open") }))
    .first()
    .click();
  await page.getByRole("button", { name: w("clinic:joining.dialog.join") }).click();
  await page.waitForURL(/myClinic\/[0-9a-f-]{36}/);
  return page;
}

/** A colleague without the key finds the name, locked, and is sent home when they try all the same. */
export async function staysOut(page: Page, w: Words, lastName: string, patientId: string): Promise<void> {
  await page.goto("/therapist/home");
  await page
    .getByRole("combobox", { name: w("home:search.label") })
    .or(page.getByLabel(w("home:search.label")))
    .first()
    .fill(lastName);
  await expect(page.getByText(w("home:search.locked"))).toBeVisible();
  await page.goto(`/therapist/patient/${patientId}`);
  await page.waitForURL(/home\?cannotAccessPatient/);
  await expect(page.getByText(w("home:notices.flags.cannotAccessPatient.title"))).toBeVisible();
  const answer = await page.request.get(`/api/1/patients/${patientId}`);
  expect(await answer.json()).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
}

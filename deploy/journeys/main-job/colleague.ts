import { expect, type Browser, type Page } from "@playwright/test";
import { linkTo } from "../inbox.ts";
import { openBookmark, type Bookmark } from "../steps/addresses.ts";
import { closedWord, findPatient, goToClinic } from "../steps/rooms.ts";
import type { Words } from "../words.ts";
import type { People } from "./people.ts";
import { fillSignUp, signIn } from "./sign-up.ts";

/** The owner invites a colleague, who signs up through the mail and joins; resolves to the colleague's own page. */
export async function bringColleague(
  browser: Browser,
  owner: Page,
  w: Words,
  people: People,
  locale: string,
): Promise<Page> {
  await goToClinic(owner, w, people.clinic, "members");
  await owner.getByRole("button", { name: w("clinic:members.list.invite"), exact: true }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("textbox", { name: w("clinic:invitations.invite.email") }).fill(people.colleague.email);
  await dialog.getByRole("radio", { name: w("clinic:invitations.invite.therapist") }).check();
  await dialog.getByRole("button", { name: w("clinic:invitations.invite.send") }).click();
  await expect(dialog).toBeHidden();

  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await fillSignUp(page, w, people.colleague, await linkTo(people.colleague.email));
  await expect(page.getByText(w("sign-in:signup.created.ready.title"))).toBeVisible();
  await signIn(page, w, people.colleague.email, { startPath: "/therapist/login" });
  await page.waitForURL(/\/therapist\/home/);
  await page
    .getByRole("button", { name: w("home:invitations.open") })
    .or(page.getByRole("link", { name: w("home:invitations.open") }))
    .first()
    .click();
  await page.getByRole("button", { name: w("clinic:invitations.join.join") }).click();
  await page.waitForURL(/myClinic\/[0-9a-f-]{36}/);
  return page;
}

/** A colleague without the key finds the name, locked, and is sent home when they open the address of the record all the same, where it is said that it is closed. */
export async function staysOut(page: Page, w: Words, name: string, record: Bookmark): Promise<void> {
  await findPatient(page, w, name);
  await expect(page.getByText(closedWord(w)).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await openBookmark(page, record);
  await page.waitForURL(/home\?cannotAccessPatient/);
  await expect(page.getByRole("heading", { name: w("home:notices.closed.title"), exact: true })).toBeVisible();
  const response = await page.request.get(`/api/1/patients/${record.split("/").at(-1)}`);
  expect(await response.json()).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
}

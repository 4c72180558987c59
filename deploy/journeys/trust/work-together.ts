import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { house } from "../run/house-of-worker.ts";
import { linkIn, type MailedLink } from "../steps/addresses.ts";
import { goToClinic, goToRecord } from "../steps/rooms.ts";
import type { Words } from "../words.ts";
import type { Colleague } from "./plant-clinic.ts";

/** Opens a browser of somebody's own, signed in. */
export async function enter(browser: Browser, w: Words, { email }: Pick<Colleague, "email">): Promise<Page> {
  const context = await browser.newContext({ baseURL: house.origin, locale: "en-CA", permissions: ["camera"] });
  const page = await context.newPage();
  await signIn(page, w, email, { startPath: "/therapist/login" });
  await page.waitForURL(/\/therapist\/home/);
  return page;
}

/** The line of a member in the list of the clinic, once it says how the key stands. */
export function lineOf(page: Page, { firstName, lastName }: Pick<Colleague, "firstName" | "lastName">): Locator {
  const name = page.getByRole("rowheader", { name: `${firstName} ${lastName}` });
  return page.getByRole("row").filter({ has: name });
}

/** Opens the list of members of a clinic. */
export async function openMembers(page: Page, w: Words, clinic: string): Promise<void> {
  await goToClinic(page, w, clinic, "members");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
}

/** Chooses what the menu of a member offers; resolves to the dialog that opens. */
export async function chooseMenuItem(page: Page, w: Words, who: Colleague, item: string): Promise<Locator> {
  await lineOf(page, who)
    .getByRole("button", { name: w("clinic:members.action.label", { name: `${who.firstName} ${who.lastName}` }) })
    .click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
  return page.getByRole("dialog");
}

/** Invites somebody as a therapist by a link one sends oneself; resolves to the link. */
export async function makeSecureLink(page: Page, w: Words, clinic: string, email: string): Promise<MailedLink> {
  await openMembers(page, w, clinic);
  await page.getByRole("button", { name: w("clinic:members.list.invite"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: w("clinic:invitations.invite.email") }).fill(email);
  await dialog.getByRole("radio", { name: w("clinic:invitations.invite.therapist") }).check();
  await dialog.getByRole("radio", { name: w("clinic:invitations.invite.link") }).check();
  await dialog.getByRole("button", { name: w("clinic:invitations.invite.makeLink"), exact: true }).click();
  const link = await dialog
    .getByRole("textbox", { name: w("clinic:invitations.link.label"), exact: true })
    .inputValue();
  await dialog
    .getByRole("button", { name: w("clinic:invitations.link.close"), exact: true })
    .last()
    .click();
  return linkIn(link);
}

/** Gives a colleague a record, with the consent the patient signs. */
export async function share(
  page: Page,
  w: Words,
  { patient, grantee }: { patient: string; grantee: string },
): Promise<void> {
  await goToRecord(page, w, patient, "accessList");
  await page.getByRole("button", { name: w("access:grant.open"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: w("access:grant.colleague"), exact: true }).click();
  await page.getByRole("option", { name: grantee }).click();
  await dialog.getByRole("button", { name: w("ui:signature.signature-pad.typed", { name: patient }) }).click();
  await dialog.getByRole("button", { name: w("access:grant.deed"), exact: true }).click();
  await expect(page.getByText(w("access:grant.done", { name: grantee }))).toBeVisible();
}

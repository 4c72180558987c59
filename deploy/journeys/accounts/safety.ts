import { expect, type Page } from "@playwright/test";
import { password } from "../main-job/people.ts";
import { goToAccount } from "../steps/rooms.ts";
import type { Words } from "../words.ts";
import { openAuthenticator, type Authenticator } from "./authenticator.ts";

/** Makes a recovery kit and types a group of it back from the sheet; resolves to its code. */
export async function makeKit(page: Page, w: Words): Promise<string> {
  await goToAccount(page, w, "security");
  await page.getByRole("button", { name: w("settings:kit.make"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=password]").fill(password);
  await dialog.getByRole("button", { name: w("settings:kit.dialog.begin"), exact: true }).click();
  await dialog.getByText(w("settings:kit.save.byHand")).click();
  const groups = await dialog.getByRole("listitem").allInnerTexts();
  expect(groups).toHaveLength(13);
  const label = new RegExp(w("settings:kit.back.label", { number: "§" }).replace("§", "(\\d+)"));
  const group = Number(label.exec(await dialog.innerText())![1]);
  await dialog.getByRole("textbox").fill(groups[group - 1]!.toLowerCase());
  await dialog.getByRole("button", { name: w("settings:kit.back.submit"), exact: true }).click();
  await expect(page.getByText(w("settings:kit.stored"))).toBeVisible();
  return groups.join("-");
}

/** Enrols an authenticator app; resolves to the app, with the codes on paper that come with it. */
export async function addApp(page: Page, w: Words): Promise<Authenticator> {
  await goToAccount(page, w, "security");
  await page.getByRole("button", { name: w("settings:totp.add"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=password]").fill(password);
  await dialog.getByRole("button", { name: w("settings:totp.dialog.begin"), exact: true }).click();
  const app = openAuthenticator(
    (await dialog.getByLabel(w("settings:totp.dialog.secret"), { exact: true }).textContent())!,
  );
  await dialog.getByRole("textbox", { name: w("settings:totp.dialog.code"), exact: true }).fill(await app.code());
  await dialog.getByRole("button", { name: w("settings:totp.dialog.confirm"), exact: true }).click();
  app.paper.push(...(await takeDownCodes(page, w)));
  return app;
}

/** Adds a passkey under a name; resolves to the ten codes on paper that come with it. */
export async function makePasskey(page: Page, w: Words, name: string): Promise<string[]> {
  await goToAccount(page, w, "security");
  await page.getByRole("button", { name: w("settings:passkeys.add"), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: w("settings:passkeys.dialog.name"), exact: true }).fill(name);
  await dialog.locator("input[type=password]").fill(password);
  await dialog.getByRole("button", { name: w("settings:passkeys.dialog.submit"), exact: true }).click();
  const codes = await takeDownCodes(page, w);
  await expect(page.getByText(w("settings:passkeys.unlocks"), { exact: true })).toBeVisible();
  return codes;
}

/** Takes down the ten codes on paper that are shown once, and says so. */
async function takeDownCodes(page: Page, w: Words): Promise<string[]> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allInnerTexts();
  await dialog.getByRole("checkbox", { name: w("settings:codes.kept") }).check();
  await dialog.getByRole("button", { name: w("settings:codes.done"), exact: true }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

/** Gives a code where it is asked for: of the app, or of the paper where the app's would have to be waited for. */
export async function giveCode(page: Page, w: Words, app: Authenticator): Promise<void> {
  const paper = app.paperSooner();
  if (paper) await page.getByRole("button", { name: w("sign-in:secondFactor.form.lost"), exact: true }).click();
  const name = w(paper ? "sign-in:secondFactor.form.paper" : "sign-in:secondFactor.form.code");
  await page.getByRole("textbox", { name, exact: true }).fill(paper ?? (await app.code()));
  await page.getByRole("button", { name: w("sign-in:secondFactor.form.submit"), exact: true }).click();
}

/** Signs out of this page by the menu of one's account. */
export async function signOut(page: Page, w: Words): Promise<void> {
  await page.getByRole("button", { name: w("shell:frame.account.label"), exact: true }).click();
  const left = page.waitForEvent("load");
  await page.getByRole("button", { name: w("shell:frame.account.signOut"), exact: true }).click();
  await left;
  await page.waitForURL(/\/therapist\/login/);
}

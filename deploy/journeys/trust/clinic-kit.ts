import { expect, type Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { goToClinic } from "../steps/rooms.ts";
import type { Words } from "../words.ts";

/** Opens the security of a clinic. */
export async function openSecurity(page: Page, w: Words, clinic: string): Promise<void> {
  await goToClinic(page, w, clinic, "security");
  await expect(page.getByRole("heading", { name: w("clinic:kits.title") })).toBeVisible();
}

/** Makes the clinic's kit on the page that is open, and proves the sheet by one of its groups; resolves to its code. */
export async function makeClinicKit(page: Page, w: Words): Promise<string> {
  const make = w("clinic:kits.make");
  await page.getByRole("button", { name: make, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: w("clinic:kits.dialog.title") });
  await dialog.getByRole("button", { name: w("clinic:kits.dialog.begin"), exact: true }).click();
  await dialog.getByText(w("clinic:kits.save.byHand")).click();
  const groups = await dialog.getByRole("listitem").allInnerTexts();
  expect(groups).toHaveLength(13);
  const label = new RegExp(w("clinic:kits.back.label", { number: "§" }).replace("§", "(\\d+)"));
  const group = Number(label.exec(await dialog.innerText())![1]);
  await dialog.getByRole("textbox").fill(groups[group - 1]!.toLowerCase());
  await dialog.getByRole("button", { name: w("clinic:kits.back.submit"), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(since(w))).toBeVisible();
  return groups.join("-");
}

/** The line that says since when the kit counts. */
const since = (w: Words) => new RegExp(w("clinic:kits.since", { day: "§" }).replace(/§.*/, ""));

/** Chooses who helps when a password is lost, and signs it. */
export async function choosePolicy(page: Page, w: Words, mode: "clinic" | "none"): Promise<void> {
  await page.getByRole("radio", { name: w(`clinic:security.escrow.${mode}`) }).check();
  const sign = page.getByRole("button", { name: w("clinic:security.escrow.save"), exact: true });
  await sign.click();
  await expect(sign).toBeHidden();
}

/** Signs in with the password, and resolves once the spare key has moved where the clinic's policy says. */
export async function signInAndMove(
  page: Page,
  w: Words,
  email: string,
  { secret, prove }: { secret?: string; prove?: () => Promise<void> } = {},
): Promise<void> {
  const moved = page.waitForResponse((response) => {
    return response.url().endsWith("/api/1/escrow") && response.request().method() === "PUT";
  });
  await signIn(page, w, email, { startPath: "/therapist/login", ...(secret !== undefined && { secret }) });
  await prove?.();
  await page.waitForURL(/\/therapist\/home/);
  expect((await moved).ok()).toBe(true);
}

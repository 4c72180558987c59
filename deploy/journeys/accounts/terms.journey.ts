import type { Page } from "@playwright/test";
import { newPeople } from "../main-job/people.ts";
import { signIn, signUp } from "../main-job/sign-up.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

/** The server's own answer, as one of an account that has not accepted the terms, which were put off so many times. */
async function putOff(page: Page, times: number): Promise<void> {
  await page.unroute("**/api/1/userInfo");
  await page.route("**/api/1/userInfo", async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as object;
    const json = { ...user, termsAcceptedAt: null, termsVersion: null, timesTermsAcceptanceDelayed: times };
    await route.fulfill({ response, ...(response.ok() && { json }) });
  });
}

test("terms are accepted, put off four times at most, or declined, which signs out", async ({ browser }) => {
  const w = wordsIn("en");
  const { owner } = newPeople();
  const page = await (await browser.newContext({ locale: "en-CA" })).newPage();
  await signUp(page, w, owner);
  await putOff(page, 3);
  await signIn(page, w, owner.email);
  const dialog = page.getByRole("dialog", { name: w("sign-in:terms.dialog.title"), exact: true });
  const button = (name: "accept" | "later" | "decline" | "back" | "acknowledge") =>
    dialog.getByRole("button", { name: w(`sign-in:terms.dialog.${name}`), exact: true });

  await test.step("later: the page is free, and the server counts", async () => {
    const counted = page.waitForResponse((each) => each.url().endsWith("/api/users/delayTermsAcceptance"));
    await button("later").click();
    expect(await (await counted).json()).toEqual({ timesTermsAcceptanceDelayed: 1 });
    await expect(dialog).toBeHidden();
  });
  await test.step("after the fourth time there is no later", async () => {
    await putOff(page, 4);
    await page.reload();
    await expect(button("accept")).toBeVisible();
    await expect(button("later")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
  });
  await test.step("accepting frees it for good", async () => {
    const accepted = page.waitForResponse((each) => each.url().endsWith("/api/users/termsAccepted/therapist"));
    await page.unroute("**/api/1/userInfo");
    await button("accept").click();
    expect(await (await accepted).json()).toEqual({});
    await expect(dialog).toBeHidden();
  });
  await test.step("declining says what it means, and signs out", async () => {
    await putOff(page, 4);
    await page.reload();
    await button("decline").click();
    await expect(dialog.getByText(w("sign-in:terms.dialog.consequence"))).toBeVisible();
    await button("back").click();
    await button("decline").click();
    await button("acknowledge").click();
    await page.waitForURL(/\/therapist\/login/);
    expect((await page.request.get("/api/1/userInfo")).status()).toBe(401);
  });
});

import { randomBytes } from "node:crypto";
import { linkTo } from "../inbox.ts";
import { fillSignUp, signIn } from "../main-job/sign-up.ts";
import { bookmark, followLink, openBookmark } from "../steps/addresses.ts";
import { chooseSetting, goToRecord } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { plantClinic } from "./plant-clinic.ts";
import { nameOf } from "./plant-records.ts";
import { enter, lineOf, makeSecureLink, openMembers, share } from "./work-together.ts";

const w = wordsIn("en");

test("a newcomer who follows the owner's secure link is confirmed without a question, and opens what is shared", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { name: clinic, owner } = await plantClinic(1);
  const email = `maude.${randomBytes(3).toString("hex")}@example.com`;
  const maude = { firstName: "Maude", lastName: "Arsenault", email };
  const name = "Maude Arsenault";
  const hers = await enter(browser, w, owner);
  const link = await test.step("the owner makes the link", () => makeSecureLink(hers, w, clinic, email));

  const context = await browser.newContext({ locale: "en-CA" });
  await test.step("the newcomer signs up by it, and confirms the address in another tab, as mail opens it", async () => {
    const first = await context.newPage();
    await fillSignUp(first, w, maude, link);
    await expect(first.getByText(w("sign-in:signup.created.mailed.title"))).toBeVisible();
    await first.close();
  });
  const page = await context.newPage();
  await test.step("and joins", async () => {
    await followLink(page, await linkTo(email, /confirm=/));
    // What says so moves the form down: a press on its way would miss the button.
    await expect(page.getByText(w("sign-in:login.confirmed-notice.confirmed"))).toBeVisible();
    await signIn(page, w, email);
    await page.waitForURL(/\/therapist\/home/);
    const open = { name: w("home:invitations.open") };
    await page.getByRole("button", open).or(page.getByRole("link", open)).first().click();
    await expect(page.getByText(w("clinic:invitations.join.link"))).toBeVisible();
    await page.getByRole("button", { name: w("clinic:invitations.join.join") }).click();
    await page.waitForURL(/myClinic\/[0-9a-f-]{36}/);
  });
  await test.step("the owner's browser recognises the key by itself", async () => {
    await openMembers(hers, w, clinic);
    await expect(hers.getByText(w("clinic:invitations.link.certified", { name }))).toBeVisible();
    await expect(lineOf(hers, maude).getByText(w("ui:status.key-badge.verified"))).toBeVisible();
    await chooseSetting(hers, w, "security");
    // Beside what the page was just told of it, which may still be shown.
    const log = hers.getByRole("main");
    await expect(log.getByText(w("clinic:security.evidence.secure-link"))).toBeVisible();
  });
  await test.step("a record that is shared opens for the newcomer, and no sooner", async () => {
    await goToRecord(hers, w, nameOf(0));
    const record = bookmark(hers);
    await openBookmark(page, record);
    await page.waitForURL(/home\?cannotAccessPatient/);
    await share(hers, w, { patient: nameOf(0), grantee: name });
    await goToRecord(page, w, nameOf(0));
    await expect(page.getByRole("textbox", { name: w("patient:fields.notes"), exact: true })).toHaveValue(/verger/);
  });
});

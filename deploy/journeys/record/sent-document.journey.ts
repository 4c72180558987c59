import { randomBytes } from "node:crypto";
import type { Browser } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { openStartPage } from "../steps/addresses.ts";
import { arrive } from "../steps/arrive.ts";
import { goToRecord, timeoutMs } from "../steps/rooms.ts";
import { speak } from "../steps/speak.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

async function aSheet(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent("<h1>Trois fois dix ponts</h1>");
  const printed = await page.pdf({ format: "Letter" });
  await page.context().close();
  return printed;
}

test("a document is sent from the record, and drawn on the patient's phone (POR-015)", async ({ browser }) => {
  const w = wordsIn("fr");
  const name = `Exercices ${randomBytes(3).toString("hex")}.pdf`;
  const page = await arrive(browser, w, walks.owner.email, "fr");

  await test.step("waits ten seconds at the service, then leaves", async () => {
    await goToRecord(page, w, "Camille Gagnon", "documents");
    await page
      .getByLabel(w("patient:documents.send.choose"))
      .and(page.locator("input"))
      .setInputFiles({ name, mimeType: "application/pdf", buffer: await aSheet(browser) });
    await page.getByRole("button", { name: w("patient:documents.send.action"), exact: true }).click();
    await expect(page.getByRole("button", { name: w("patient:documents.takeBack", { name }) })).toBeVisible({
      timeout: timeoutMs,
    });
    await expect(page.getByRole("button", { name: w("patient:documents.withdraw.action", { name }) })).toBeVisible({
      timeout: timeoutMs,
    });
  });

  await test.step("is found from home, and its page is drawn", async () => {
    const context = await browser.newContext({
      locale: "fr-CA",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    const phone = await context.newPage();
    await openStartPage(phone, "/patient/login");
    await signIn(phone, w, walks.patient.email, { secret: seededPassword, startPath: "/patient/login" });
    await phone.waitForURL(/\/patient\/home/);
    // The switch is in sight on a phone, in whichever language the account comes.
    await speak(phone, "en");
    await speak(phone, "fr");
    await phone.getByRole("link", { name: w("portal:home.mine.documents") }).click();
    const card = phone
      .locator("section")
      .filter({ has: phone.getByRole("heading", { name, exact: true }) })
      .last();
    await card.getByRole("link", { name: w("portal:documents.open") }).click({ timeout: timeoutMs });
    const pages = phone.getByRole("group", { name: w("viewer:pdf.pages", { name }) });
    await expect(pages.locator("canvas[data-drawn]").first()).toBeVisible({ timeout: timeoutMs });
    await expect(pages).toContainText("Trois fois dix ponts");
    await context.close();
  });

  await test.step("is known to have been opened", async () => {
    await expect(page.getByText(w("patient:documents.state.opened"), { exact: true }).first()).toBeVisible({
      timeout: timeoutMs,
    });
  });
});

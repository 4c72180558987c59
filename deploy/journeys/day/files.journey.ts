import { randomBytes } from "node:crypto";
import type { Browser, Locator } from "@playwright/test";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { writeDown, ownName } from "../steps/patients.ts";
import { chooseTab, timeoutMs } from "../steps/rooms.ts";
import { wordsIn } from "../words.ts";
import { facesOf } from "./faces.ts";

/** A letter of so many pages, as a browser prints it. */
async function aLetter(browser: Browser, pages: number): Promise<Buffer> {
  const page = await browser.newPage();
  const sheet = (at: number) =>
    `<section style="break-after: page"><h1>Feuille ${at}</h1><p>Douleur lombaire</p></section>`;
  await page.setContent(Array.from({ length: pages }, (_each, at) => sheet(at + 1)).join(""));
  const printed = await page.pdf({ format: "Letter" });
  await page.context().close();
  return printed;
}

/** Whether something dark is drawn on a page. */
const isWrittenOn = (canvas: Locator) =>
  canvas.evaluate((drawn: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(drawn.width, drawn.height).getContext("2d")!;
    copy.drawImage(drawn, 0, 0);
    return copy.getImageData(0, 0, drawn.width, drawn.height).data.some((value, at) => at % 4 === 0 && value < 90);
  });

const title = "a letter is added to a record, read page by page without a mouse, and moved to the test results";

for (const { language, device, name: face, tag } of facesOf({ language: "fr", width: 1440, scheme: "light" }))
  test(`${title}, ${face}`, { tag }, async ({ browser }) => {
    const w = wordsIn(language);
    const name = `Lettre ${randomBytes(3).toString("hex")}.pdf`;
    const page = await arrive(browser, w, walks.owner.email, language, device);
    const letter = await aLetter(browser, 40);
    await writeDown(page, w, { firstName: "Florence", lastName: ownName() });
    const tile = page.getByRole("button", { name: w("files:open", { name }), exact: true });
    const pages = page.getByRole("group", { name: w("viewer:pdf.pages", { name }) });
    const at = (number: number) => page.getByText(w("viewer:pdf.place", { at: number, count: 40 }), { exact: true });

    await test.step("is sealed, sent and opened", async () => {
      await chooseTab(page, w("workspace:tab.files"));
      await page.getByTestId("file-chooser").setInputFiles({ name, mimeType: "application/pdf", buffer: letter });
      await expect(page.locator("[data-file] img")).toBeVisible({ timeout: timeoutMs });
      await tile.first().press("Enter", { timeout: timeoutMs });
      await expect(pages.locator("canvas[data-drawn]").first()).toBeVisible({ timeout: timeoutMs });
      expect(await isWrittenOn(pages.locator("canvas").first())).toBe(true);
    });

    await test.step("is read by the keys, and only what is near is drawn", async () => {
      await pages.focus();
      await page.keyboard.press("PageDown");
      await expect(at(2)).toBeVisible();
      for (let to = 3; to <= 12; to++) await page.keyboard.press("PageDown");
      await expect(at(12)).toBeVisible();
      const twelfth = pages.getByRole("group", { name: w("viewer:pdf.place", { at: 12, count: 40 }) });
      await expect(twelfth).toContainText("Feuille 12");
      await expect(twelfth.locator("canvas[data-drawn]")).toBeVisible();
      expect(await pages.locator("canvas").count()).toBeLessThan(8);
    });

    await test.step("is drawn sharper where it is larger, and stays at its page", async () => {
      const twelfth = pages.getByRole("group", { name: w("viewer:pdf.place", { at: 12, count: 40 }) });
      const width = () => twelfth.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.width);
      const before = await width();
      await page.getByRole("button", { name: w("viewer:zoom.in"), exact: true }).click();
      await expect.poll(width).toBeGreaterThan(before * 1.4);
      await expect(at(12)).toBeVisible();
    });

    await test.step("is moved to the test results, opens there, and the history says so", async () => {
      await page.getByRole("button", { name: w("files:move.file"), exact: true }).click();
      await expect(tile).toHaveCount(0);
      await chooseTab(page, w("workspace:tab.testResults"));
      await tile.click({ timeout: timeoutMs });
      await expect(pages.locator("canvas[data-drawn]").first()).toBeVisible({ timeout: timeoutMs });
      await page.keyboard.press("Escape");
      await expect(tile).toBeFocused();
      await chooseTab(page, w("workspace:tab.changeHistory"));
      await expect(page.getByText(name).first()).toBeVisible({ timeout: timeoutMs });
    });
  });

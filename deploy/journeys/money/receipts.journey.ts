import { readFileSync } from "node:fs";
import { textOfPdf } from "../engines/text-of-pdf.ts";
import { mailTo } from "../inbox.ts";
import { walks } from "../screens/visits.ts";
import { arrive } from "../steps/arrive.ts";
import { chooseTab, timeoutMs } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { facesOf } from "../day/faces.ts";

/** Each language takes a patient of its own: a session stands on one receipt. */
const whose = { en: "Bouchard", fr: "Gagnon" };
const numbers = /\d{4}-\d{5}/;

/** One walk in each language: on a desk in French, on a phone in English. */
const faces = facesOf({ language: "fr", width: 1440, scheme: "light" }).filter(({ language, width }) =>
  language === "fr" ? width === 1440 : width === 360,
);

for (const { language, device, name: face, tag } of faces)
  test(`a receipt over many sessions is mailed, and a wrong one corrected, ${face}`, { tag }, async ({ browser }) => {
    test.setTimeout(180_000);
    const w = wordsIn(language);
    const page = await arrive(browser, w, walks.owner.email, language, device);
    const button = (name: string) => page.getByRole("button", { name: w(`clinic:receipts.${name}`), exact: true });
    let address = "";
    let first = "";

    await test.step("chooses the patient: each paid session is ticked, and the paper shows them", async () => {
      await page.getByRole("link", { name: new RegExp(`^${w("clinic:navigation.money.word")}`) }).click();
      await chooseTab(page, w("clinic:money.tab.receipts"));
      await page.getByRole("combobox", { name: /^Patient/ }).fill(whose[language]);
      await page.getByRole("option").first().click();
      const rows = page.getByRole("table", { name: w("clinic:receipts.choose.caption") });
      await expect(rows.getByRole("checkbox", { checked: true }).nth(2)).toBeVisible({ timeout: timeoutMs });
      const paper = page.getByRole("article", { name: w("seance:receipts.preview.label"), exact: true });
      await expect(paper).toBeVisible({ timeout: timeoutMs });
      const box = await paper.boundingBox();
      expect([box?.width, (box?.height ?? 0) >= 800]).toEqual([600, true]);
      await expect(paper.getByRole("columnheader")).toHaveCount(34);
      expect(await paper.getByRole("rowheader").count()).toBeGreaterThanOrEqual(13);
    });
    await test.step("is saved and read back: every visit, every sum, no letter lost", async () => {
      const saved = page.waitForEvent("download");
      await button("download").click();
      const file = await saved;
      first = numbers.exec(file.suggestedFilename())![0];
      const pages = await textOfPdf(readFileSync(await file.path()));
      expect(pages[0]).toContain(first);
      expect(pages.join(" ")).not.toContain("\0");
    });
    await test.step("stands among those that were issued, and is mailed as a duplicate", async () => {
      await page.getByRole("radio", { name: w("clinic:receipts.view.issued") }).click();
      await page
        .getByRole("row", { name: new RegExp(first) })
        .getByRole("button")
        .first()
        .click();
      const panel = page.getByRole("dialog");
      await expect(panel.getByText(/^DUPLICAT[EA]$/)).toBeVisible({ timeout: timeoutMs });
      await panel.getByRole("button", { name: w("clinic:receipts.send"), exact: true }).click();
      const toast = page.getByText(new RegExp(`${first}.*@`));
      await expect(toast).toBeVisible({ timeout: timeoutMs });
      address = /\S+@\S+/.exec((await toast.textContent())!)![0];
      expect(await mailTo(address)).toBeDefined();
    });
    await test.step("is replaced by a corrected one, which names it", async () => {
      await page
        .getByRole("row", { name: new RegExp(first) })
        .getByRole("button")
        .first()
        .click();
      await button("correct").click();
      const rows = page.getByRole("table", { name: w("clinic:receipts.choose.caption") });
      await rows.getByRole("checkbox", { checked: true }).last().uncheck();
      const saved = page.waitForEvent("download");
      await button("download").click();
      const file = await saved;
      const second = numbers.exec(file.suggestedFilename())![0];
      expect(second > first).toBe(true);
      expect((await textOfPdf(readFileSync(await file.path())))[0]).toContain(first);
      await page.getByRole("radio", { name: w("clinic:receipts.view.issued") }).click();
      await expect(
        page.getByRole("row", { name: new RegExp(first) }).getByText(w("clinic:receipts.replaced", { number: second })),
      ).toBeVisible({ timeout: timeoutMs });
    });
  });

import { arrive } from "../steps/arrive.ts";
import { chooseTab } from "../steps/rooms.ts";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn, type Language } from "../words.ts";

const languages: [Language, string[]][] = [
  ["en", []],
  ["fr", ["@deep"]],
];
const centsIn = (text: string) => Number(text.replace(/\D/g, ""));

for (const [language, tag] of languages)
  test(
    `the desk collects all day without a key to a chart, and closes the day, in ${language}`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(180_000);
      const w = wordsIn(language);
      const page = await arrive(browser, w, walks.secretary.email, language);
      const money = page.getByRole("link", { name: new RegExp(`^${w("clinic:navigation.money.word")}`) });
      await money.click();
      const list = page.getByRole("table", { name: w("clinic:money.tab.collect") });
      const names = list.locator("[data-row-name]");
      const owing = page.getByRole("tab", { name: new RegExp(`^${w("clinic:money.tab.collect")}`) });
      const count = async () => Number((await owing.innerText()).replace(/\D/g, ""));
      await expect(names.first()).toBeFocused();
      const before = await count();
      await chooseTab(page, w("clinic:money.tab.paid"));
      const till = page.getByRole("table", { name: w("clinic:money.close.title") });
      await expect(page.getByRole("button", { name: w("clinic:money.close.print") })).toBeEnabled();
      const foot = till.locator("tfoot td").last();
      const came = (await foot.count()) > 0 ? centsIn(await foot.innerText()) : 0;
      await chooseTab(page, w("clinic:money.tab.collect"));

      const sums =
        await test.step("Enter is paid and the receipt sent; a press too much takes nothing twice", async () => {
          const row = list.getByRole("row").nth(1);
          await expect(row).toBeVisible();
          const owed = centsIn((await row.getByRole("cell").locator("strong").last().innerText()).trim());
          await names.first().focus();
          await page.keyboard.press("Enter");
          await page.keyboard.press("Enter");
          await expect.poll(count).toBe(before - 1);
          await expect(
            page.getByText(
              new RegExp(w("seance:receipts.dialog.sent", { number: "\u0000", email: "" }).split("\u0000")[0]!),
            ),
          ).toBeVisible({ timeout: 60_000 });
          return owed;
        });

      const part = await test.step("P asks first, and takes a part", async () => {
        await names.first().focus();
        await page.keyboard.press("p");
        const panel = page.getByRole("dialog", { name: w("home:collect.title") });
        await panel.getByRole("textbox", { name: w("home:collect.amount") }).fill("20");
        await panel.getByRole("button", { name: w("home:collect.do"), exact: true }).click();
        await expect(panel).toBeHidden();
        await expect(
          list
            .getByText(new RegExp(w("clinic:money.state.part")))
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
        return 2_000;
      });

      await test.step("what came in by method is the till, on screen and on paper", async () => {
        await chooseTab(page, w("clinic:money.tab.paid"));
        await expect.poll(async () => centsIn(await foot.innerText())).toBe(came + sums + part);
        const methods = await till.locator("tbody td:last-child").allInnerTexts();
        expect(methods.map(centsIn).reduce((a, b) => a + b, 0)).toBe(came + sums + part);
        await page.evaluate(() => {
          window.print = () => (document.documentElement.dataset["printed"] = document.body.innerText);
        });
        await page.getByRole("button", { name: w("clinic:money.close.print") }).click();
        await page.locator("html[data-printed]").waitFor();
        const paper = page.locator("article").filter({ hasText: w("clinic:money.close.sign") });
        await expect(paper).toContainText(await foot.innerText());
      });

      await test.step("and no chart, no incomes: neither is the desk's", async () => {
        expect(await page.evaluate(() => document.querySelectorAll('main a[href*="/therapist/seance"]').length)).toBe(
          0,
        );
        await expect(page.getByRole("tab", { name: w("clinic:money.tab.incomes") })).toHaveCount(0);
      });
    },
  );

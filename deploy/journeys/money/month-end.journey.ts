import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { arrive } from "../steps/arrive.ts";
import { chooseTab } from "../steps/rooms.ts";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn, type Language, type Words } from "../words.ts";

const languages: [Language, string[]][] = [
  ["fr", []],
  ["en", ["@deep"]],
];

for (const [language, tag] of languages)
  test(`an owner closes the year, to a file that adds up by hand, in ${language}`, { tag }, async ({ browser }) => {
    test.setTimeout(120_000);
    const w = wordsIn(language);
    const page = await arrive(browser, w, walks.owner.email, language);
    await page.getByRole("link", { name: new RegExp(`^${w("clinic:navigation.money.word")}`) }).click();
    await chooseTab(page, w("clinic:money.tab.incomes"));
    await page.getByRole("radio", { name: w("clinic:money.incomes.year") }).check();
    const figures = page.getByRole("region", { name: w("clinic:money.tab.incomes") }).locator("dl");
    await expect(figures.getByText(w("clinic:money.incomes.beforeTaxes"))).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: w("clinic:money.incomes.csv") }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^\w+-\d{4}-01-01-\d{4}-\d\d-\d\d\.csv$/);
    const text = readFileSync(await file.path(), "utf8");
    expect(text.startsWith("\ufeff")).toBe(true);
    const [head, ...lines] = text
      .slice(1)
      .split("\r\n")
      .map((line) => line.split(","));
    const column = (name: string) => head!.indexOf(name);
    /** Added up as somebody does with a pencil: in cents, line by line. */
    const sumOf = (name: string) => lines.reduce((sum, line) => sum + Math.round(Number(line[column(name)]) * 100), 0);
    const word = (name: "fee" | "total" | "paid" | "owed") => w(`clinic:money.csv.${name}`);
    expect(lines.length).toBeGreaterThan(5);
    expect(sumOf(word("total"))).toBe(sumOf(word("fee")) + sumOf("TPS") + sumOf("TVQ"));
    expect(sumOf(word("total"))).toBe(sumOf(word("paid")) + sumOf(word("owed")));
    const said = await figuresOn(page, w);
    expect(said.seances).toBe(lines.length);
    expect(said.fee).toBe(sumOf(word("fee")));
    expect(said.taxes).toBe(sumOf("TPS") + sumOf("TVQ"));
    expect(said.owed).toBe(sumOf(word("owed")));
    // The table that stands for the bars says the same.
    await page.getByRole("radio", { name: w("clinic:money.incomes.table") }).check();
    const foot = page.getByRole("table").first().locator("tfoot");
    await expect(foot).toContainText(await shown(page, w, "fee"));
  });

const names = ["seances", "fee", "taxes", "received", "owed"] as const;

const shown = (page: Page, w: Words, name: (typeof names)[number]): Promise<string> =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(w(`clinic:money.incomes.${name}`), { exact: true }) })
    .locator("dd")
    .first()
    .innerText();

/** The five figures as numbers: cents, or so many. */
async function figuresOn(page: Page, w: Words): Promise<Record<(typeof names)[number], number>> {
  const read = await Promise.all(names.map(async (name) => [name, (await shown(page, w, name)).replace(/\D/g, "")]));
  return Object.fromEntries(read.map(([name, digits]) => [name, Number(digits)])) as never;
}

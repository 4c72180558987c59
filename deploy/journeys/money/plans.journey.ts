import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { enterAdministration } from "../steps/administration.ts";
import { chooseTab, timeoutMs } from "../steps/rooms.ts";
import { plantClinic } from "../trust/plant-clinic.ts";
import { enter, lineOf, openMembers } from "../trust/work-together.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

const w = wordsIn("en");
/** The administrator reads French. */
const a = wordsIn("fr");

test("a trial ends, a year is paid, changed, cancelled and given back, and the month end says all of it", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { id, name: clinic, owner } = await plantClinic(0);
  const { cardId } = await owner.visitor.call<{ cardId: string }>("PUT", "/api/1/stripeCustomer/tok_visa", {});
  await owner.visitor.call("PUT", `/api/1/clinic/${id}/setCardId`, { cardId });
  const ada = await enterAdministration(browser, a, "fr");
  const hers = await enter(browser, w, owner);
  const name = `${owner.firstName} ${owner.lastName}`;
  const line = lineOf(hers, owner);
  const dialog = hers.getByRole("dialog");
  const choose = async (item: string) => {
    await line.getByRole("button", { name: w("clinic:members.action.label", { name }) }).click();
    await hers.getByRole("menuitem", { name: item, exact: true }).click();
  };
  /** Says what is charged before it is, and pays it. */
  const pay = async (plan: "medium" | "large") => {
    await dialog.getByRole("radio", { name: nameOfPlan(plan) }).check();
    await dialog.getByRole("button", { name: w("clinic:newClinic.wizard.next"), exact: true }).click();
    await expect(dialog.getByText(w("clinic:plans.summary.title"))).toBeVisible();
    await dialog.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(dialog).toBeHidden({ timeout: timeoutMs });
  };

  await test.step("the administrator ends the trial", async () => {
    await openPage(ada, "trials");
    const row = ada.getByRole("row").filter({ hasText: owner.email });
    await row.getByRole("button", { name: a("admin:trials.screen.menu", { name }) }).click();
    await ada.getByRole("menuitem", { name: a("admin:trials.screen.end"), exact: true }).click();
    await ada
      .getByRole("dialog")
      .getByRole("button", { name: a("admin:trials.screen.end"), exact: true })
      .click();
    await expect(ada.getByText(a("admin:trials.screen.ended", { name }))).toBeVisible();
  });
  await test.step("the owner takes a plan by the year, then a dearer one, and sees what each costs before", async () => {
    await openMembers(hers, w, clinic);
    await choose(w("clinic:members.action.plan"));
    await pay("medium");
    await expect(line).toContainText(w("clinic:plans.medium.name"));
    await choose(w("clinic:members.action.plan"));
    await pay("large");
    await expect(line).toContainText(w("clinic:plans.large.name"));
  });
  await test.step("and cancels it at once", async () => {
    await choose(w("clinic:members.action.endPlan"));
    await dialog.getByRole("radio", { name: beginOf(w("clinic:plans.end.now")) }).check();
    await dialog.getByRole("button", { name: w("clinic:plans.end.confirm"), exact: true }).click();
    await expect(hers.getByText(w("clinic:plans.end.doneNow", { name }))).toBeVisible();
  });
  await test.step("the administrator gives ten dollars of it back", async () => {
    await openPage(ada, "invoices");
    await ada.getByLabel(a("admin:invoices.screen.search")).fill(clinic);
    const row = ada
      .getByRole("row")
      .filter({ hasText: clinic })
      .filter({ hasText: a("admin:invoices.screen.charged") })
      .first();
    await row.getByRole("button").last().click();
    await ada.getByRole("menuitem", { name: a("admin:invoices.screen.refund"), exact: true }).click();
    const refund = ada.getByRole("dialog");
    await refund.getByLabel(a("admin:invoices.refund.amount")).fill("10");
    await refund
      .getByRole("button", { name: beginOf(a("admin:invoices.refund.confirm", { amount: "10,00" })) })
      .click();
    await expect(refund).toBeHidden({ timeout: timeoutMs });
    await expect(ada.getByText(/^10,00/).first()).toBeVisible();
  });
  await test.step("closes the month: no difference, the sales as a file, and who did what", async () => {
    await openPage(ada, "sales");
    const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await ada.getByRole("textbox", { name: beginOf(a("admin:sales.screen.from")) }).fill(day);
    await ada.getByRole("button", { name: a("admin:sales.screen.show"), exact: true }).click();
    const download = ada.waitForEvent("download");
    await ada.getByRole("button", { name: a("admin:sales.screen.csv"), exact: true }).click();
    expect(readFileSync(await (await download).path(), "utf8")).toContain("-10.00");
    await openPage(ada, "money-log");
    const log = ada.getByRole("main");
    await log.getByLabel(a("admin:moneyLog.screen.clinic"), { exact: true }).fill(clinic);
    await expect(log.getByText(new RegExp(a("admin:moneyLog.refunded", { number: "" }).trim()))).toBeVisible();
    await expect(log.getByText(new RegExp(w("clinic:plans.large.name"))).first()).toBeVisible();
  });
});

const beginOf = (text: string) => new RegExp(`^${text.trim()}`);
const nameOfPlan = (plan: "medium" | "large") => new RegExp(`^${w(`clinic:plans.${plan}.name`)}(?! Plus)`);

async function openPage(page: Page, name: "trials" | "invoices" | "sales" | "money-log"): Promise<void> {
  await chooseTab(page, a("admin:frame.admin-frame.room.money"));
  await chooseTab(page, a(`admin:frame.admin-frame.${name}`));
}

import type { Page, Route } from "@playwright/test";
import { digitsOf } from "../accounts/reset.ts";
import { aVisitor, syncTrust } from "../visitors.ts";
import { goToAccount, goToRecord } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { filmCode } from "./camera.ts";
import { password } from "../main-job/people.ts";
import { plantClinic, type Colleague } from "./plant-clinic.ts";
import { nameOf } from "./plant-records.ts";
import { enter, lineOf, openMembers } from "./work-together.ts";

const w = wordsIn("en");
const name = "Paul Imbeault";
const state = (word: "verified" | "tofu" | "changed" | "differs") => w(`ui:status.key-badge.${word}`);

test("an owner confirms a colleague's key by the camera, then by the digits; a digit that differs blocks it", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const { id, name: clinic, owner, colleague } = await plantClinic(1);
  const [hers, his] = [await enter(browser, w, owner), await enter(browser, w, colleague)];
  await openMembers(hers, w, clinic);
  const line = lineOf(hers, colleague);
  const dialog = hers.getByRole("dialog");
  const method = (way: "scan" | "typed") =>
    dialog.getByRole("radio", { name: w(`clinic:verification.method.${way}`), exact: true }).check();
  const match = dialog.getByRole("button", { name: w("clinic:verification.match"), exact: true });
  const again = line.getByRole("button", { name: w("clinic:members.row.again"), exact: true });
  const same = dialog.getByText(w("clinic:verification.same", { name }));

  await test.step("by the code on his screen, where the dialog says that it is", async () => {
    await expect(line.getByText(state("tofu"))).toBeVisible();
    await line.getByRole("button", { name: w("clinic:members.row.confirm"), exact: true }).click();
    await expect(dialog).toContainText(w("settings:screen.tabs.main"));
    await expect(dialog).toContainText(w("settings:fingerprint.title"));
    await goToAccount(his, w, "main");
    await filmCode(his.getByRole("img", { name: w("settings:fingerprint.qr"), exact: true }));
    await method("scan");
    await expect(same).toBeVisible();
    await match.click();
    await expect(dialog).toBeHidden();
    await expect(line.getByText(state("verified"))).toBeVisible();
  });
  const digits = await digitsOf(his, w("settings:fingerprint.label"));
  await test.step("a digit that differs stops it, and is remembered", async () => {
    await again.click();
    await method("typed");
    await dialog.getByRole("textbox").fill(`${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`);
    await expect(dialog.getByText(w("clinic:verification.differs.title", { name }))).toBeVisible();
    await expect(match).toBeHidden();
    await dialog
      .getByRole("button", { name: w("clinic:verification.close"), exact: true })
      .last()
      .click();
    await hers.reload();
    await expect(line.getByText(state("differs"))).toBeVisible();
  });
  await test.step("compared once more, the digits are the same", async () => {
    await again.click();
    await method("typed");
    await dialog.getByRole("textbox").fill(digits);
    await expect(same).toBeVisible();
    await match.click();
    await expect(line.getByText(state("verified"))).toBeVisible();
  });
  await test.step("his key under another name is told, and gets no record", async () => {
    const { visitor } = owner;
    const { id: userId, firstName, lastName, email } = colleague;
    const { pubKey } = await visitor.call<{ pubKey: string }>("GET", `/api/1/users/${userId}`);
    const named = { userId, pubKey, name: { firstName, lastName, email } };
    await syncTrust(visitor, id);
    await visitor.crypto.appendLog(id, () => visitor.crypto.certifyNames(id, [named]));
    await tell(hers, colleague, { firstName: "Dominique", lastName: "Renom" });
    const renamed = { name: "Dominique Renom", email };
    const sent: string[] = [];
    hers.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
    await goToRecord(hers, w, nameOf(0), "accessList");
    await hers.reload();
    await hers.getByRole("button", { name: w("access:grant.open"), exact: true }).click();
    await dialog.getByRole("combobox", { name: w("access:grant.colleague"), exact: true }).click();
    await hers.getByRole("option", { name: renamed.name }).click();
    await expect(dialog.getByText(w("access:key.renamed", renamed))).toBeVisible();
    await expect(dialog.getByText(w("ui:status.key-badge.renamed"))).toBeVisible();
    await expect(dialog.getByRole("button", { name: w("access:grant.deed"), exact: true })).toBeDisabled();
    expect(sent.filter((url) => /consents|access/.test(url))).toEqual([]);
    await hers.unrouteAll();
    await hers.reload();
    await openMembers(hers, w, clinic);
  });
  await test.step("another key in his name is told, and nothing can be given to it", async () => {
    await swapKey(hers, colleague);
    await hers.reload();
    await expect(line.getByText(state("changed"))).toBeVisible();
    await expect(line.getByText(w("clinic:members.key.changedText", { name }))).toBeVisible();
    await line.getByRole("button", { name: w("clinic:members.action.label", { name }) }).click();
    await expect(hers.getByRole("menuitem", { name: w("clinic:members.action.grantUnverified") })).toBeDisabled();
    await goToRecord(hers, w, nameOf(0), "accessList");
    await hers.getByRole("button", { name: w("access:grant.open"), exact: true }).click();
    await dialog.getByRole("combobox", { name: w("access:grant.colleague"), exact: true }).click();
    await hers.getByRole("option", { name }).click();
    await expect(dialog.getByText(w("access:key.changed", { name }))).toBeVisible();
    await expect(dialog.getByRole("button", { name: w("access:grant.deed"), exact: true })).toBeDisabled();
  });
});

/** From now on this page is told another key for somebody, as a server would that wants to read along. */
async function swapKey(page: Page, colleague: Colleague): Promise<void> {
  const { principal } = await aVisitor("").crypto.signup({ email: colleague.email, password, escrow: "none" });
  await tell(page, colleague, { pubKey: principal.pubKey });
}

/** From now on this page is told something else of somebody. */
async function tell(page: Page, { id }: Colleague, lie: Record<string, string>): Promise<void> {
  const telling = async (route: Route) => {
    const response = await route.fetch();
    const whole = JSON.parse(await response.text()) as { members?: { id: string }[]; id?: string };
    for (const each of whole.members ?? [whole]) if (each.id === id) Object.assign(each, lie);
    await route.fulfill({ response, json: whole });
  };
  await page.route(/\/api\/1\/clinic\/[\w-]+\/members$/, telling);
  await page.route(`**/api/1/users/${id}*`, telling);
}

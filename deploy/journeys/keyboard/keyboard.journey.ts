import { saved } from "../main-job/chart.ts";
import { settled } from "../screens/look.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { openStartPage } from "../steps/addresses.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { arrowTo, staysInside, stopsTo, tabTo } from "./keys.ts";

test("a therapist signs in, charts, opens a receipt and signs out without a mouse", async ({ page }) => {
  test.setTimeout(120_000);
  const w = wordsIn("en");
  const button = (name: Parameters<typeof w>[0]) => page.getByRole("button", { name: w(name), exact: true });

  /** The rail is one stop, its places are reached by the arrows: the account is the last of them. */
  const openAccount = async ({ back = false } = {}) => {
    await tabTo(page, page.locator('[data-rail] [tabindex="0"]'), { back });
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
  };

  await test.step("signs in", async () => {
    await openStartPage(page, "/therapist/login");
    await tabTo(page, page.getByRole("textbox", { name: w("sign-in:login.form.email"), exact: true }));
    await page.keyboard.type(walks.therapist.email);
    await tabTo(page, page.locator("input[type=password]"));
    await page.keyboard.type(seededPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/therapist\/home/);
    await settled(page);
    if ((await page.locator("html").getAttribute("lang")) === "fr") {
      await openAccount();
      await tabTo(page, page.getByRole("button", { name: "English", exact: true }));
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
    }
  });
  await test.step("opens a record by a part of its name", async () => {
    await tabTo(page, page.getByRole("button", { name: new RegExp(`^${w("home:search.label")}`) }));
    await page.keyboard.press("Enter");
    await page.keyboard.type("Camille Gag");
    await expect(page.getByRole("option").first()).toHaveText(/^Camille Gagnon/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/therapist\/patient\/[0-9a-f-]{36}/);
    await settled(page);
  });
  await test.step("charts a field of the open session", async () => {
    await tabTo(page, page.getByRole("tab", { selected: true }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: w("workspace:tab.seance"), exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/therapist\/seance/);
    const reason = page.getByRole("textbox", { name: w("seance:part.objectivesText"), exact: true });
    await settled(page);
    expect(await stopsTo(page, reason), "skip link, rail, header, tabs, reason").toBeLessThanOrEqual(5);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Written without a mouse");
    await saved(page, w);
    await expect(reason).toHaveValue("Written without a mouse");
  });
  await test.step("jumps to a folded part by its letter, which opens it, and to the figure, whose tools are one stop", async () => {
    const effect = page.getByRole("textbox", { name: w("seance:part.efficiency"), exact: true });
    await expect(effect).toBeHidden();
    await page.keyboard.press("Control+J");
    await page.keyboard.press("e");
    await expect(effect).toBeFocused();
    await page.keyboard.press("Control+J");
    await page.keyboard.press("d");
    const tools = page.getByRole("toolbar", { name: w("seance:drawings.tools.label"), exact: true });
    await expect(tools.getByRole("button").first()).toBeFocused();
    await arrowTo(page, tools.getByRole("button", { name: w("seance:drawings.tools.eraser"), exact: true }));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio", { name: /./, checked: true })).toBeFocused();
  });
  await test.step("opens the receipt of the session before; dialogs keep the focus and give it back", async () => {
    await page.keyboard.press("Alt+PageUp");
    await expect(page.getByRole("textbox", { name: w("seance:part.objectivesText"), exact: true })).toBeHidden();
    await settled(page);
    const header = page.getByRole("region", { name: w("ui:patient.patient-header.label"), exact: true });
    await tabTo(page, header.locator('[tabindex="0"]'), { back: true });
    await arrowTo(page, button("seance:seances.bar.money"));
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog").first();
    await expect(panel).toBeVisible();
    await staysInside(page, panel);
    const receipt = panel.getByRole("button", { name: /receipt/i });
    await tabTo(page, receipt);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog").filter({ has: button("seance:receipts.dialog.print") });
    await expect(dialog).toBeVisible();
    await staysInside(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(receipt).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button("seance:seances.bar.money")).toBeFocused();
  });
  await test.step("signs out", async () => {
    await openAccount({ back: true });
    await tabTo(page, button("shell:frame.account.signOut"));
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/therapist\/login$/);
    await expect(page.getByRole("textbox", { name: w("sign-in:login.form.email"), exact: true })).toBeVisible();
  });
});

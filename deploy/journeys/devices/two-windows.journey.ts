import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { saved } from "../main-job/chart.ts";
import { walks } from "../screens/visits.ts";
import { bookmark, openBookmark } from "../steps/addresses.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { chooseSetting, goToClinic, timeoutMs } from "../steps/rooms.ts";
import { test } from "../watch/watched.ts";
import { wordsIn, type Words } from "../words.ts";

const clinic = "Clinique des Tilleuls";

/** The same page in a second window of the same browser. */
async function secondWindow(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await openBookmark(other, bookmark(page));
  return other;
}

/** Both windows change something of one thing, the first before it has read what the second saved. */
async function inBoth(first: Page, second: Page, w: Words, path: RegExp, change: (page: Page) => Promise<void>) {
  let release: () => void = () => undefined;
  const isSaved = new Promise<void>((resolve) => (release = resolve));
  await first.route(path, async (route) => {
    if (route.request().method() === "PUT") await isSaved;
    await route.fallback();
  });
  const sent = first.waitForRequest((each) => path.test(each.url()) && each.method() === "PUT");
  const stored = second.waitForResponse((each) => path.test(each.url()) && each.request().method() === "PUT");
  await change(first);
  await sent;
  await change(second);
  await stored;
  await saved(second, w);
  release();
}

/** The two versions of a part, side by side. */
const versionsOf = (page: Page, w: Words, part: string): Locator =>
  page.getByRole("region", { name: w("record:conflict.label", { part }), exact: true });

for (const { language, device, name: desk, tag } of desksOf("en desktop"))
  test(`of two windows nothing is put back: both stand, or one chooses, ${desk}`, { tag }, async ({ browser }) => {
    test.setTimeout(240_000);
    const w = wordsIn(language);
    const no = () => randomBytes(3).toString("hex");

    await test.step("one's own taxes, disciplines, preferences and forms", async () => {
      const page = await arrive(browser, w, walks.therapist.email!, language, device);
      await goToClinic(page, w, clinic, "profile");
      const other = await secondWindow(page);
      const group = (on: Page, kind: "taxes" | "disciplines", number: number) =>
        on.getByRole("group", { name: w(`clinic:${kind}.editor.row`, { number }), exact: true });
      const field = (within: Locator, label: string) => within.getByRole("textbox", { name: new RegExp(`^${label}`) });
      const numberOf = (on: Page, at: number) => field(group(on, "taxes", at), w("clinic:taxes.editor.number"));
      await expect(numberOf(other, 2)).toBeVisible({ timeout: timeoutMs });

      const [one, two] = [no(), no()];
      await inBoth(page, other, w, /\/myProfile$/, (on) =>
        numberOf(on, on === page ? 1 : 2).fill(on === page ? one : two),
      );
      await expect(numberOf(page, 2)).toHaveValue(two, { timeout: timeoutMs });
      await saved(page, w);
      await page.reload();
      await expect(numberOf(page, 1)).toHaveValue(one, { timeout: timeoutMs });
      await expect(numberOf(page, 2)).toHaveValue(two);

      const nameOf = (on: Page, at: number) => field(group(on, "taxes", at), w("clinic:taxes.editor.name"));
      const former = await nameOf(page, 1).inputValue();
      const [called, calledThere] = [no(), no()];
      await inBoth(page, other, w, /\/myProfile$/, (on) => nameOf(on, 1).fill(on === page ? called : calledThere));
      const taxes = versionsOf(page, w, w("clinic:profiles.taxes.title"));
      await expect(taxes.getByText(called)).toBeVisible({ timeout: timeoutMs });
      await expect(taxes.getByText(calledThere)).toBeVisible();
      await taxes.getByRole("button", { name: w("record:conflict.keepMine") }).click();
      await expect(taxes).toBeHidden();
      await saved(page, w);
      await page.reload();
      await expect(nameOf(page, 1)).toHaveValue(called, { timeout: timeoutMs });
      await expect(numberOf(page, 2)).toHaveValue(two);
      await expect(group(page, "taxes", 3)).toHaveCount(0);
      await nameOf(page, 1).fill(former);
      await saved(page, w);

      const member = (on: Page) => field(group(on, "disciplines", 1), w("clinic:disciplines.editor.membership"));
      const [mine, theirs] = [no(), no()];
      await inBoth(page, other, w, /\/myProfile$/, (on) => member(on).fill(on === page ? mine : theirs));
      const notice = versionsOf(page, w, w("clinic:profiles.disciplines.title"));
      await expect(notice.getByText(mine)).toBeVisible({ timeout: timeoutMs });
      await expect(notice.getByText(theirs)).toBeVisible();
      await notice.getByRole("button", { name: w("record:conflict.takeOther") }).click();
      await expect(member(page)).toHaveValue(theirs);
      await expect(notice).toBeHidden();

      const names = ["requireChangeConfirmationForPatient", "hideStandardHealthHistory"] as const;
      const preference = (on: Page, name: (typeof names)[number]) =>
        on.getByRole("switch", { name: new RegExp(`^${w(`clinic:profiles.preferences.${name}`)}`) });
      await inBoth(page, other, w, /\/myProfile$/, (on) => preference(on, names[on === page ? 0 : 1]).click());
      await expect(preference(page, names[1])).toBeChecked({ timeout: timeoutMs });
      await page.reload();
      for (const name of names) {
        await expect(preference(page, name)).toBeChecked({ timeout: timeoutMs });
        const back = page.waitForResponse(
          (each) => /\/myProfile$/.test(each.url()) && each.request().method() === "PUT",
        );
        await preference(page, name).click();
        await back;
      }
      await saved(page, w);

      const title = `Dos ${no()}`;
      await chooseSetting(page, w, "customFormBuilder");
      await page.getByRole("button", { name: w("clinic:customModules.list.add") }).click({ timeout: timeoutMs });
      const titled = (on: Page) =>
        on.getByRole("textbox", { name: new RegExp(`^${w("clinic:customModules.designer.title")}`) });
      const question = (on: Page) =>
        on.getByRole("textbox", { name: w("clinic:customModules.field.label"), exact: true });
      await titled(page).fill(title);
      await page.getByRole("button", { name: w("clinic:customModules.designer.addField") }).click();
      await question(page).fill("A");
      await saved(page, w);
      const openForm = async (named: string) => {
        await other.reload();
        await chooseSetting(other, w, "customFormBuilder");
        await other.getByRole("button", { name: named, exact: true }).click({ timeout: timeoutMs });
      };
      await openForm(title);
      await inBoth(page, other, w, /\/saveCustomModule$/, (on) =>
        on === page ? question(page).fill("B") : titled(other).fill(`${title} 2`),
      );
      await expect(titled(page)).toHaveValue(`${title} 2`, { timeout: timeoutMs });
      await saved(page, w);
      await openForm(`${title} 2`);
      await expect(question(other)).toHaveValue("B", { timeout: timeoutMs });
      await inBoth(page, other, w, /\/saveCustomModule$/, (on) => question(on).fill(on === page ? "C" : "D"));
      const form = versionsOf(page, w, `${title} 2`);
      await form.getByRole("button", { name: w("record:conflict.keepMine") }).click({ timeout: timeoutMs });
      await saved(page, w);
      await page.reload();
      await page.getByRole("button", { name: `${title} 2`, exact: true }).click({ timeout: timeoutMs });
      await expect(question(page)).toHaveValue("C");
    });

    await test.step("a consent form: the text that was replaced stays replaced", async () => {
      const page = await arrive(browser, w, walks.owner.email!, language, device);
      await goToClinic(page, w, clinic, "consentForms");
      await page.getByRole("button", { name: w("clinic:consentForms.panel.add") }).click({ timeout: timeoutMs });
      const dialog = (on: Page) => on.getByRole("dialog", { name: w("clinic:consentForms.dialog.title") });
      const box = (on: Page, label: "name" | "content") =>
        dialog(on).getByRole("textbox", { name: new RegExp(`^${w(`clinic:consentForms.dialog.${label}`)}`) });
      const enabled = (on: Page) => dialog(on).getByRole("switch");
      const name = `Soins ${no()}`;
      await box(page, "name").fill(name, { timeout: timeoutMs });
      await saved(page, w);
      const other = await secondWindow(page);
      await other.getByRole("button", { name, exact: true }).click({ timeout: timeoutMs });

      await inBoth(page, other, w, /\/consentForms\//, (on) =>
        on === page ? enabled(page).click() : box(other, "content").fill("Replaced."),
      );
      await expect(box(page, "content")).toHaveValue("Replaced.", { timeout: timeoutMs });
      await expect(enabled(page)).toBeChecked();

      await inBoth(page, other, w, /\/consentForms\//, (on) =>
        box(on, "content").fill(on === page ? "Mine." : "Theirs."),
      );
      const notice = versionsOf(page, w, name);
      await expect(notice.getByText("Theirs.")).toBeVisible({ timeout: timeoutMs });
      await expect(box(page, "content")).toHaveValue("Mine.");
      await notice.getByRole("button", { name: w("record:conflict.takeOther") }).click();
      await expect(box(page, "content")).toHaveValue("Theirs.");
      await page.reload();
      await page.getByRole("button", { name, exact: true }).click({ timeout: timeoutMs });
      await expect(box(page, "content")).toHaveValue("Theirs.", { timeout: timeoutMs });
      await expect(enabled(page)).toBeChecked();
    });
  });

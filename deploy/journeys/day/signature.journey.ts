import { devices, type Locator } from "@playwright/test";
import { arrive } from "../steps/arrive.ts";
import { covering, handsOn, spotIn } from "../steps/hands.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { chooseTab, timeoutMs } from "../steps/rooms.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn, type Language } from "../words.ts";

const { defaultBrowserType: _, ...iphone } = devices["iPhone 13"]!;
const upright = { ...iphone, viewport: { width: 390, height: 844 } };
const faces: readonly { language: Language; colorScheme: "light" | "dark"; tag: string[] }[] = [
  { language: "fr", colorScheme: "light", tag: [] },
  { language: "en", colorScheme: "dark", tag: ["@deep"] },
];

for (const { language, colorScheme, tag } of faces)
  test(
    `a patient signs on a phone, upright and turned, and no ink is lost, ${language} ${colorScheme}`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(120_000);
      const w = wordsIn(language);
      const pad = (key: string) => w(`ui:signature.signature-pad.${key}`);
      const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", language, { ...upright, colorScheme });
      const lastName = ownName();
      await writeDown(page, w, { firstName: "Maïwenn", lastName });
      await chooseTab(page, w("workspace:tab.consents"));
      await page
        .getByRole("button", { name: w("patient:consents.sign.open") })
        .first()
        .click({ timeout: timeoutMs });
      const dialog = page.getByRole("dialog").filter({ has: page.getByRole("article") });
      const label = w("patient:consents.sign.pad", { name: `Maïwenn ${lastName}` });
      const full = page.getByRole("dialog", { name: label });
      const paper = (part: Locator) => part.locator("canvas").first();
      const deed = dialog.getByRole("button", { name: w("patient:consents.sign.deed"), exact: true });
      const hands = await handsOn(page);

      await test.step("a tap is no signature, and that is said", async () => {
        await paper(dialog).scrollIntoViewIfNeeded();
        await hands.draw([await spotIn(paper(dialog), 0.5, 0.5)]);
        const short = w("ui:signature.signature-pad.shortOrTyped", { name: `Maïwenn ${lastName}` });
        await expect(dialog.getByRole("status").filter({ hasText: short })).toBeVisible();
        await expect(deed).toBeDisabled();
        await dialog.getByRole("button", { name: pad("clear"), exact: true }).click();
      });

      await test.step("two fingers draw nothing, on all of the screen, where nothing lies over the pad", async () => {
        await dialog.getByRole("button", { name: pad("large"), exact: true }).click();
        await expect(full).toBeVisible();
        expect(await covering(paper(full))).toEqual([]);
        await hands.pinch(await spotIn(paper(full), 0.5, 0.4));
        await expect(full.getByRole("button", { name: pad("undo"), exact: true })).toBeDisabled();
      });

      await test.step("a finger signs, and turning or making the window small keeps the ink and the way out", async () => {
        await hands.draw(
          await Promise.all([0.2, 0.3, 0.4, 0.5, 0.7].map((at) => spotIn(paper(full), 0.4 + (at % 0.2), at))),
        );
        await expect(full.getByRole("img", { name: pad("signed"), exact: true })).toBeVisible();
        for (const [width, height] of [
          [844, 390],
          [568, 320],
          [320, 320],
          [390, 844],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expect(full.getByRole("img", { name: pad("signed"), exact: true })).toBeVisible();
          for (const control of ["done", "undo", "clear"])
            await expect(full.getByRole("button", { name: pad(control), exact: true })).toBeInViewport({ ratio: 1 });
          await expect(async () => expect(await covering(paper(full))).toEqual([])).toPass({ timeout: 5_000 });
        }
      });

      await test.step("Esc keeps it: it leaves the screen, then asks, and goes on", async () => {
        await page.keyboard.press("Escape");
        await expect(full).toBeHidden();
        await expect(dialog.getByRole("img", { name: pad("signed"), exact: true })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog.getByRole("alertdialog", { name: w("patient:consents.sign.leaving") })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(deed).toBeEnabled();
        await expect(dialog.getByRole("img", { name: pad("signed"), exact: true })).toBeVisible();
      });

      await test.step("what was signed is kept and verified", async () => {
        await deed.click();
        await expect(dialog).toBeHidden({ timeout: timeoutMs });
        await expect(page.getByText(w("patient:consents.sign.done"))).toBeVisible();
      });
    },
  );

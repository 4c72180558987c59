import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { showSecondFactor } from "../second-factor.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";
import { declaredScreens } from "./declared.ts";
import { placesOf } from "./places.ts";
import { facesOf, look, settled, type Face } from "./look.ts";
import { seededPassword, visited, walks, type Walk } from "./visits.ts";

/** Addresses that stand for another: they are visited, and what they lead to is looked at. */
const leadElsewhere = /systemsReview\?|myClinic$/;

/** A folder for pictures of every face of every screen, for whoever wants to look at them. */
const pictures = process.env["CARNET_PICTURES"];

test("every screen and every tab that a room declares is on somebody's walk", () => {
  const declared = declaredScreens();
  expect(declared.length).toBeGreaterThan(50);
  const addresses = visited();
  const missed = declared.filter(({ isShownBy }) => !addresses.some(isShownBy)).map(({ what }) => what);
  expect(missed).toEqual([]);
});

test("a look sees a barrier, a page too wide, a key and a word of the other language", async ({ page }) => {
  await page.goto("/therapist/login");
  await settled(page);
  await speak(page, "English");
  const face = { theme: "light", width: 1440 } as const;
  expect(await look(page, face, "en")).toEqual([]);
  await page.evaluate((french) => {
    const main = document.querySelector("main")!;
    main.append(document.createElement("img"), "sign-in.login.form", document.createElement("br"));
    const wide = document.createElement("p");
    wide.style.width = "3000px";
    wide.textContent = french;
    main.append(wide);
    main.querySelector("img")!.src = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
  }, wordsIn("fr")("sign-in:login.form.submit"));
  const seen = (await look(page, face, "en")).join("\n");
  for (const fault of [/image-alt/, /px wider/, /strange in en: sign-in\.login\.form/, /strange in en: Se connecter/]) {
    expect(seen).toMatch(fault);
  }
});

/** Shows the page in a language, as its own switch does. */
async function speak(page: Page, name: "English" | "Français"): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const option = page.getByRole("button", { name, exact: true }).first();
  await option.click();
  await expect(page.locator("html")).toHaveAttribute("lang", name === "English" ? "en" : "fr");
}

/** Takes one picture when somebody asked for them. */
async function picture(page: Page, who: string, address: string, face: Face, language: string): Promise<void> {
  if (!pictures) return;
  mkdirSync(pictures, { recursive: true });
  const name = address.replace(/[0-9a-f-]{36}/g, "id").replace(/\W+/g, "_");
  await page.screenshot({
    path: `${pictures}/${who}${name}.${face.width}.${face.theme}.${language}.png`,
    fullPage: true,
  });
}

for (const [who, walk] of Object.entries<Walk>(walks)) {
  test(`every screen of ${who} has no barrier, fits, and speaks one language`, async ({ browser }) => {
    test.setTimeout(600_000);
    const page = await (
      await browser.newContext({ locale: "en-CA", viewport: { width: 1440, height: 900 } })
    ).newPage();
    await page.goto(walk.door);
    await speak(page, "English");
    if (walk.email) {
      await signIn(page, wordsIn("en"), walk.email, { secret: seededPassword });
      if (walk.hasSecondFactor) await showSecondFactor(page, wordsIn("en"), walk.email);
      await page.waitForURL((url) => !url.pathname.endsWith("/login"));
    }
    const places = await placesOf(page);
    const faults: string[] = [];
    for (const language of ["en", "fr"] as const) {
      await page.goto(walk.email ? walk.addresses(places)[0]! : walk.door);
      await settled(page);
      await speak(page, language === "en" ? "English" : "Français");
      for (const [turn, address] of walk.addresses(places).entries()) {
        await page.goto(address);
        await settled(page);
        if (!leadElsewhere.test(address)) expect(page.url(), "stays where it was asked").toContain(address);
        for (const face of facesOf(language, turn, pictures !== undefined)) {
          const found = await look(page, face, language);
          faults.push(...found.map((fault) => `${address} ${face.width} ${face.theme} ${language}: ${fault}`));
          await picture(page, who, address, face, language);
        }
      }
    }
    expect(faults).toEqual([]);
  });
}

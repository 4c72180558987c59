import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { showSecondFactor } from "../second-factor.ts";
import { expect, test } from "../watch/watched.ts";
import { speak } from "../steps/speak.ts";
import { wordsIn, type Language } from "../words.ts";
import { declaredScreens } from "./declared.ts";
import { placesOf } from "./places.ts";
import { facesOf, look, lookOnTablets, settled, type Face } from "./look.ts";
import { seededPassword, visited, walks, type Walk } from "./visits.ts";

/** What is recorded of dozens of screens and their checks is larger than anybody could read. */
test.use({ trace: "off" });

/** Addresses that stand for another: they are visited, and what they lead to is looked at. */
const leadElsewhere = /systemsReview\?|myClinic$|\/reports|patient\/new$|^\/patient$/;

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
  await speakIn(page, "en");
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
  const seen = [...(await look(page, face, "en")), ...(await lookOnTablets(page))].join("\n");
  for (const fault of [
    /image-alt/,
    /^\d+ px wider/m,
    /at 768: \d+ px wider/,
    /at 1024: /,
    /strange in en: sign-in\.login\.form/,
    /strange in en: Se connecter/,
  ]) {
    expect(seen).toMatch(fault);
  }
});

/** Shows the page in a language, in a window where its switch is in sight. */
async function speakIn(page: Page, language: Language): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await speak(page, language);
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

/** `npm test` looks at each screen once, by turns in one language and the other; in depth each is seen in both. */
const depths = {
  short: {
    how: "in one language or the other",
    tag: [],
    isSeen: (language: Language, turn: number) => turn % 2 === (language === "en" ? 0 : 1),
  },
  deep: { how: "in both languages", tag: ["@deep"], isSeen: () => true },
};

for (const [depth, { how, tag, isSeen }] of Object.entries(depths))
  for (const [who, walk] of Object.entries<Walk>(walks)) {
    test(
      `every screen of ${who} has no barrier, fits, and speaks one language, ${how}`,
      { tag },
      async ({ browser }) => {
        test.setTimeout(600_000);
        const context = await browser.newContext({ locale: "en-CA", viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await page.goto(walk.startPath);
        await speakIn(page, "en");
        if (walk.email) {
          await signIn(page, wordsIn("en"), walk.email, { secret: seededPassword });
          if (walk.hasSecondFactor) await showSecondFactor(page, wordsIn("en"), walk.email);
          await page.waitForURL((url) => !url.pathname.endsWith("/login"));
        }
        const addresses = walk.addresses(await placesOf(page));
        const faults: string[] = [];
        for (const language of ["en", "fr"] as const) {
          await page.goto(walk.email ? addresses[0]! : walk.startPath);
          await settled(page);
          await speakIn(page, language);
          for (const [turn, address] of addresses.entries()) {
            if (!isSeen(language, turn)) continue;
            await page.goto(address);
            await settled(page);
            if (!leadElsewhere.test(address)) expect(page.url(), "stays where it was asked").toContain(address);
            const faceTurn = depth === "short" ? turn >> 1 : turn;
            for (const face of facesOf(language, faceTurn, pictures !== undefined)) {
              const found = await look(page, face, language);
              faults.push(...found.map((fault) => `${address} ${face.width} ${face.theme} ${language}: ${fault}`));
              await picture(page, who, address, face, language);
            }
            faults.push(...(await lookOnTablets(page)).map((fault) => `${address} ${fault}`));
          }
        }
        expect(faults).toEqual([]);
      },
    );
  }

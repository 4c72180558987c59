import axe from "axe-core";
import type { Page } from "@playwright/test";
import { strangeWords } from "./strange-words.ts";
import type { Language } from "../words.ts";

/** A way to look at a page: its theme, and how wide the window is. */
export interface Face {
  theme: "light" | "dark";
  width: 360 | 1440;
}

const faces: Record<Language, [Face, Face]> = {
  en: [
    { theme: "light", width: 1440 },
    { theme: "dark", width: 360 },
  ],
  fr: [
    { theme: "dark", width: 360 },
    { theme: "light", width: 1440 },
  ],
};

const everyFace: Face[] = (["light", "dark"] as const).flatMap((theme) =>
  ([1440, 360] as const).map((width) => ({ theme, width })),
);

/** The faces a screen is looked at in: one in each language, by turns; all of them, in both, where all are asked for. */
export const facesOf = (language: Language, turn: number, all: boolean): Face[] =>
  all ? everyFace : [faces[language][turn % 2]!];

/** Waits until a page shows its content: no skeleton, nothing busy. */
export async function settled(page: Page): Promise<void> {
  await page.locator("main:visible, [role=dialog]:visible").first().waitFor({ timeout: 20_000 });
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"], [data-shape][role="status"]') && document.fonts.status === "loaded",
    undefined,
    { timeout: 20_000 },
  );
}

/**
 * What is wrong with a page in one face: barriers that axe calls serious or critical, content wider than the window,
 * keys instead of words, words of the other language. Empty when all is well.
 */
export async function look(page: Page, { theme, width }: Face, language: Language): Promise<string[]> {
  await page.setViewportSize({ width, height: width === 360 ? 760 : 900 });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await drawn(page);
  return [...(await barriersOf(page)), ...(await tooWide(page)), ...(await strangeWords(page, language))];
}

/** The barriers that axe calls serious or critical. It is half a megabyte, which takes a page as long to read as to run: each is told it once. */
async function barriersOf(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in globalThis))) await frame.evaluate(axe.source);
  }
  const violations = await page.evaluate(async () => {
    const { axe: known } = globalThis as unknown as { axe: typeof axe };
    return (await known.run(document, { resultTypes: ["violations"] })).violations;
  });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`));
}

/** A tablet held upright and lying. */
const tablets = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

/** What does not fit the window of a tablet. */
export async function lookOnTablets(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const tablet of tablets) {
    await page.setViewportSize(tablet);
    await drawn(page);
    faults.push(...(await tooWide(page)).map((fault) => `at ${tablet.width}: ${fault}`));
  }
  return faults;
}

/**
 * Waits until what changed is drawn. A window that was resized can stay without a frame for as long as one looks at it;
 * a size given again wakes it, and a page that draws nothing even so is a fault of its own.
 */
async function drawn(page: Page): Promise<void> {
  for (let tries = 0; tries < 3; tries++) {
    if (await page.evaluate(twoFrames, 5_000)) return;
    const size = page.viewportSize()!;
    await page.setViewportSize({ ...size, height: size.height + 1 });
    await page.setViewportSize(size);
  }
  throw new Error(`nothing is drawn at ${page.viewportSize()!.width}`);
}

/** In the page: whether two frames came within some milliseconds. */
const twoFrames = (within: number): Promise<boolean> =>
  new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
    setTimeout(() => done(false), within);
  });

async function tooWide(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth);
  return wide > 0 ? [`${wide} px wider than the window`] : [];
}

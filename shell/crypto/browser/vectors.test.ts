import type { Browser } from "playwright-core";
import known from "../vectors/pm1.json";
import { insecureHost, openChromium } from "./open-chromium.ts";
import { serveBundle, type Served } from "./serve-bundle.ts";

interface Answer {
  engine: string;
  made: unknown;
  wrong: string[];
}

describe("the known answers in Chromium", () => {
  let browser: Browser;
  let served: Served;

  beforeAll(async () => {
    [browser, served] = await Promise.all([openChromium(), serveBundle("browser/vectors.page.ts")]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  it.each([
    ["native", () => served.origin],
    ["fallback", () => `http://${insecureHost}:${served.port}`],
  ])("are made and opened by the %s engine", async (engine, origin) => {
    const page = await browser.newPage();
    await page.goto(origin());
    const answer = await page.evaluate(() =>
      (globalThis as unknown as { answerVectors(): Promise<Answer> }).answerVectors(),
    );
    expect(answer.engine).toBe(engine);
    expect(answer.wrong).toEqual([]);
    expect(answer.made).toEqual(known);
    await page.close();
  });
});

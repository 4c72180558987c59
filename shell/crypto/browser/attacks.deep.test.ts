import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import { insecureHost, openChromium } from "./open-chromium.ts";
import { serveBundle, type Served } from "./serve-bundle.ts";

const room = path.join(process.cwd(), "shell/crypto");

describe("the attack list in Chromium", () => {
  let browser: Browser;
  let served: Served;

  beforeAll(async () => {
    [browser, served] = await Promise.all([openChromium(), serveBundle("browser/attacks.page.ts")]);
  });
  afterAll(async () => {
    await browser.close();
    await served.close();
  });

  it("is the whole list that Node runs", async () => {
    const page = await readFile(path.join(room, "browser/attacks.page.ts"), "utf8");
    const files = readdirSync(path.join(room, "attacks")).filter((file) => file.endsWith(".attack.ts"));
    expect([...page.matchAll(/attacks\/([\w-]+\.attack\.ts)/g)].map(([, file]) => file)).toEqual(files.sort());
  });

  it.each([
    ["https or loopback, where both engines are at hand", () => served.origin, ".", 380],
    ["plain http, where only the fallback is", () => `http://${insecureHost}:${served.port}`, ", fallback engine", 150],
  ])(
    "fails on %s",
    async (_, origin, pattern, least) => {
      const page = await browser.newPage();
      await page.goto(origin());
      const results = await page.evaluate(
        (which) =>
          (globalThis as unknown as { runAttacks(which: string): Promise<[string, string | null][]> }).runAttacks(
            which,
          ),
        pattern,
      );
      expect(results.filter(([, failure]) => failure !== null)).toEqual([]);
      expect(results.length).toBeGreaterThan(least);
      await page.close();
    },
    600_000,
  );
});

import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { chooseTab } from "../../journeys/steps/rooms.ts";
import { wordsIn } from "../../journeys/words.ts";
import { most, type Figure } from "../figure.ts";

const w = wordsIn("en");
const bytes = 5 * 1024 * 1024;

/** A clinic's uplink of 10 Mbit/s: on the loopback alone, sending costs nothing that anything could be compared with. */
const uplink = { offline: false, latency: 20, downloadThroughput: 6_250_000, uploadThroughput: 1_250_000 };

type Noted = { chosenAt: number };

/**
 * What reading and sealing add to a file of 5 MiB on such an uplink: from its choice in the page until it is kept, beside
 * the sending of its bytes alone.
 */
export async function fileRows(page: Page): Promise<Figure[]> {
  await chooseTab(page, w("workspace:tab.files"));
  const chooser = page.locator("input[type=file]").first();
  await chooser.evaluate((input) =>
    input.addEventListener("change", () => ((globalThis as unknown as Noted).chosenAt = Date.now()), true),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", uplink);
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const sent = page.waitForResponse(
      (each) => each.request().method() === "POST" && /\/patient\/[^/]+\/file$/.test(new URL(each.url()).pathname),
      { timeout: 60_000 },
    );
    await chooser.setInputFiles({
      name: `scan ${round}.bin`,
      mimeType: "application/octet-stream",
      buffer: randomBytes(bytes - 1),
    });
    const answer = await sent;
    await answer.finished();
    const whole = Date.now() - (await page.evaluate(() => (globalThis as unknown as Noted).chosenAt));
    const { requestStart, responseEnd } = answer.request().timing();
    ratios.push(whole / (responseEnd - requestStart));
  }
  await devtools.detach();
  return [
    most(
      "F8",
      "a file of 5 MiB, sealed and sent, beside sending its bytes",
      1.2,
      ratios.sort((a, b) => a - b)[1]!,
      "×",
    ),
  ];
}

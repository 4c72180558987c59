import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { chooseTab } from "../../journeys/ways/rooms.ts";
import { wordsIn } from "../../journeys/words.ts";
import { most, type Figure } from "../figure.ts";

const w = wordsIn("en");
const bytes = 5 * 1024 * 1024;

/** What reading and sealing add to a file of 5 MiB: from its choice until it is kept, beside the sending of its bytes alone. */
export async function fileRows(page: Page): Promise<Figure[]> {
  await chooseTab(page, w("workspace:tab.files"));
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = Date.now();
    const sent = page.waitForResponse(
      (each) => each.request().method() === "POST" && /\/patient\/[^/]+\/file$/.test(new URL(each.url()).pathname),
      { timeout: 60_000 },
    );
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: `scan ${round}.bin`,
        mimeType: "application/octet-stream",
        buffer: randomBytes(bytes - 1),
      });
    const answer = await sent;
    await answer.finished();
    const whole = Date.now() - before;
    const { requestStart, responseEnd } = answer.request().timing();
    ratios.push(whole / (responseEnd - requestStart));
  }
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

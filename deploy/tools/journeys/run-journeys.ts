import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { progress } from "../bootstrap/progress.mjs";
import { freePort } from "../../local/processes/free-port.ts";
import { runInstalled, type Tally } from "../commands/steps.ts";
import { findBrowser } from "./find-browser.ts";
import { openHouse } from "./open-house.ts";

/** Walks every journey in a browser, through a house started as `npm start` starts it, on a data folder thrown away. */
export async function journeys(results: string): Promise<Tally> {
  console.log("\n— Journeys");
  const code = await throwAway(async (data) => {
    const browser = await progress("Looking for a browser", () => findBrowser());
    // The hour before an owner's reset lasts seconds here: custodians with development keys allow it.
    const hour = { CARNET_RESET_TIME_LOCK_SECONDS: "8" };
    const house = await openHouse({ port: await freePort(), data, env: hour });
    try {
      const env = {
        CARNET_CHROMIUM: browser,
        CARNET_URL: house.origin,
        CARNET_INBOX: house.inbox,
        CARNET_HOUSE: data,
        PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      };
      return await runInstalled("@playwright/test", "cli.js", ["test", "-c", "deploy/tools/playwright.config.ts"], env);
    } finally {
      await house.close();
    }
  });
  return tallyOf(results, code);
}

/** Does something with a data folder that is gone afterwards; trouble is told and counts as exit code 1. */
export async function throwAway(work: (data: string) => Promise<number>): Promise<number> {
  const data = mkdtempSync(join(tmpdir(), "carnet-house-"));
  chmodSync(data, 0o755);
  try {
    return await work(data);
  } catch (error) {
    console.error(error instanceof Error && error.name === "Sentence" ? error.message : error);
    return 1;
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

function tallyOf(results: string, code: number): Tally {
  try {
    const { stats } = JSON.parse(readFileSync(results, "utf8")) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

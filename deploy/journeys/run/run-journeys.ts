import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../local/processes/free-port.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import { describeFailure, runInstalled, type Tally } from "../../tools/commands/steps.ts";
import { readOpenPages } from "../watch/open-pages-report.ts";
import { findBrowser } from "./find-browser.ts";
import type { WalkedHouse } from "./house-of-worker.ts";
import { openHouse } from "./open-house.ts";
import { copyHouse, plantHouse } from "./plant-house.ts";
import { slowNetwork } from "./slow-network.ts";

/** Which journeys are walked, and how. */
export interface WalkOptions {
  /** A file for Playwright's results. */
  results: string;
  /** Whether those are walked that are marked `@deep`, and for which `npm test` has no time. */
  deep?: boolean;
  /** Whether a slow network stands between the browsers and the houses. */
  slow?: boolean;
}

/** The hour before an owner's reset lasts seconds here: custodians with development keys allow it. */
const hour = { CARNET_RESET_TIME_LOCK_SECONDS: "8" };
/** What each house is told: the services of the second are processes of their own (DEC-6). */
const houseEnvs = [hour, { ...hour, CARNET_PROCESSES: "apart" }, hour];

/**
 * Walks journeys in a browser, through three houses started as `npm start` starts them, on copies of one that was planted and that
 * are thrown away: each of three workers has one to itself. A database that was given (DATABASE_URL) makes one house, and one worker.
 */
export async function journeys(heading: string, { results, deep = false, slow = false }: WalkOptions): Promise<Tally> {
  console.log(`\n— ${heading}`);
  const given = process.env["DATABASE_URL"] !== undefined;
  const code = await throwAway(async (data) => {
    const browser = await progress("Looking for a browser", findBrowser);
    const closing: (() => unknown)[] = [];
    try {
      const planted = await plantHouse();
      const open = async (env: Record<string, string>, at: number): Promise<WalkedHouse> => {
        const folder = join(data, String(at));
        if (!given) copyHouse(planted, folder);
        const port = await freePort();
        const { origin, inbox, close } = await openHouse({ port, data: folder, args: ["--as-built"], env });
        closing.push(close);
        const network = slow ? await slowNetwork(port) : undefined;
        if (network) closing.push(network.stop);
        return { origin, inbox, data: folder, ...(network && { slowPort: network.port }) };
      };
      // All are waited for, so that one that did not open leaves no other standing.
      const opened = await Promise.allSettled((given ? [hour] : houseEnvs).map(open));
      const houses = opened.map((one) => {
        if (one.status === "rejected") throw one.reason;
        return one.value;
      });
      const env = {
        CARNET_CHROMIUM: browser,
        CARNET_HOUSES: JSON.stringify(houses),
        PLAYWRIGHT_JSON_OUTPUT_FILE: results,
      };
      const args = ["test", "-c", "deploy/journeys/playwright.config.ts", deep ? "--grep" : "--grep-invert", "@deep"];
      return await runInstalled("@playwright/test", "cli.js", args, env);
    } finally {
      await Promise.all(closing.map((close) => close()));
    }
  });
  if (code !== 0 && existsSync(results)) readOpenPages(results).forEach((pages) => console.log(`\n${pages}`));
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

/** The part of Playwright's results that is read here. */
interface Results {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: Suite[];
}
interface Suite {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { errors?: { message?: string }[] }[] }[];
  }[];
}

/** How many of Playwright's results went well; a walk that could not be walked is a failure. */
export function tallyOf(results: string, code: number): Tally {
  try {
    const { stats, suites = [] } = JSON.parse(readFileSync(results, "utf8")) as Results;
    const failed = stats.unexpected + stats.flaky;
    return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, failures: failuresIn(suites) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Each walk that failed at any try, with the error of the first that did. */
const failuresIn = (suites: Suite[]): string[] =>
  suites.flatMap((suite) => [
    ...failuresIn(suite.suites ?? []),
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map((test) => {
          const errors = test.results.flatMap((result) => result.errors ?? []);
          return describeFailure(`${file} › ${title} (${test.status})`, errors[0]?.message ?? "");
        }),
    ),
  ]);

import { join } from "node:path";
import { freePort } from "../../local/processes/free-port.ts";
import { progress } from "../../tools/bootstrap/progress.mjs";
import { runInstalled, type Tally } from "../../tools/commands/steps.ts";
import { openHouse } from "../run/open-house.ts";
import { copyHouse, plantHouse } from "../run/plant-house.ts";
import { tallyOf, throwAway } from "../run/run-journeys.ts";
import { provideEngines } from "../drivers/find-engines.ts";

/**
 * Walks the main job in Firefox and in WebKit, one after the other, through a house of their own that is thrown away. An engine that
 * cannot be had is told in a sentence and counts as nothing; where there is none at all, that is a failure.
 */
export async function walkEngines(heading: string, { results }: { results: string }): Promise<Tally> {
  console.log(`\n— ${heading}`);
  const lacks = await progress("Looking for Firefox and WebKit", provideEngines);
  const tellLacks = () => Object.values(lacks).forEach((lack) => console.log(`Not walked: ${lack}`));
  tellLacks();
  const names = (["firefox", "webkit"] as const).filter((name) => !lacks[name]);
  if (names.length === 0) return { passed: 0, failed: 1 };
  const code = await throwAway(async (data) => {
    const folder = join(data, "house");
    const planted = await plantHouse();
    if (process.env["DATABASE_URL"] === undefined) copyHouse(planted, folder);
    const { origin, inbox, close } = await openHouse({ port: await freePort(), data: folder, args: ["--as-built"] });
    try {
      const config = ["test", "-c", "deploy/journeys/engines/playwright.config.ts"];
      return await runInstalled(
        "@playwright/test",
        "cli.js",
        [...config, ...names.map((name) => `--project=${name}`)],
        {
          CARNET_HOUSES: JSON.stringify([{ origin, inbox, data: folder }]),
          PLAYWRIGHT_JSON_OUTPUT_FILE: results,
        },
      );
    } finally {
      await close();
    }
  });
  tellLacks();
  return tallyOf(results, code);
}

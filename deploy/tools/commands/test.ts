import { join } from "node:path";
import { findBrowser } from "../../journeys/run/find-browser.ts";
import { plantHouse } from "../../journeys/run/plant-house.ts";
import { journeys } from "../../journeys/run/run-journeys.ts";
import { beginJest, jest } from "./jest.ts";
import { tell, type Tally } from "./steps.ts";
import { beginFormat, lintAndTypes } from "./verify.ts";

const config = "deploy/tools/jest.config.mjs";

/**
 * `npm test`: lint, types, units and services (jest), and journeys in a browser through whole houses; beside those, where they leave the
 * processor free, the format and what the crypto module computes, and, where tests wait, the builds that journeys walk. Ends with the
 * line `N passed, N failed`; any failure means exit code 1. What takes longer is in `npm run test:deep`.
 */
export default async function test(): Promise<void> {
  await tell(async (folder) => {
    const results = (name: string) => join(folder, `${name}.json`);
    // What they stumble over is told where the journeys ask for it.
    plantHouse().catch(() => {});
    const browser = findBrowser().catch(() => "");
    const beside = [beginFormat({ last: true }), beginCrypto(results("crypto"), browser)];
    const first = await lintAndTypes();
    const units = { config, projects: ["node", "services", "browser"], results: results("units") };
    first.push(await jest("Units and services", units));
    const walked = await journeys("Journeys", { results: results("journeys") });
    const others = [];
    for (const tellOne of beside) others.push(await tellOne());
    return [...first, walked, ...others];
  });
}

/** Begins what the crypto module computes, some of it in a browser: once there is one. */
function beginCrypto(results: string, browser: Promise<string>): () => Promise<Tally> {
  const asked = { config, projects: ["crypto"], results };
  // The attacks on the slow engine are in `npm run test:deep`.
  const begun = browser.then((path) =>
    beginJest("The crypto module", { ...asked, env: { CARNET_CHROMIUM: path, CARNET_ENGINES: "native" } }),
  );
  return async () => (await begun)();
}

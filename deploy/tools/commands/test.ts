import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { journeys, throwAway } from "../journeys/run-journeys.ts";
import { openHouse } from "../journeys/open-house.ts";
import { freePort } from "../../local/processes/free-port.ts";
import { check, root, run, runInstalled, total, type Tally } from "./steps.ts";
import { verifications } from "./verify.ts";

/**
 * `npm test`: lint, types, format, units and services (jest), journeys in a browser through a whole house, and the
 * mutations of the crypto module. Ends with the line `N passed, N failed`; any failure means exit code 1.
 */
export default async function test(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "carnet-results-"));
  try {
    const alone = [...(await verifications()), await jest(join(folder, "jest.json"))];
    // Journeys mostly wait; the mutations take what they leave of the machine.
    const [walked, mutated] = await Promise.all([journeys(join(folder, "journeys.json")), mutations()]);
    const tallies = [...alone, walked, ...mutated, await check("Every service as a process of its own", servicesApart)];
    const { passed, failed } = total(tallies);
    process.exitCode = failed > 0 ? 1 : 0;
    console.log(`\n${passed} passed, ${failed} failed`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function jest(results: string): Promise<Tally> {
  console.log("\n— Units and services");
  const args = ["-c", "deploy/tools/jest.config.mjs", "--json", `--outputFile=${results}`, "--silent"];
  const code = await runInstalled("jest", "bin/jest.js", args, { NODE_OPTIONS: "" });
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(results, "utf8"),
    ) as Record<string, number>;
    const failed = (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0);
    return { passed: numPassedTests ?? 0, failed: failed === 0 && code !== 0 ? 1 : failed };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/**
 * Opens a house whose services run apart and plants the seeds in it: people sign up, open a clinic, certify members,
 * chart, finalise and invite, through the public calls and between processes (decision 6).
 */
const servicesApart = () =>
  throwAway(async (data) => {
    const env = { CARNET_PROCESSES: "apart" };
    const house = await openHouse({ port: await freePort(), data, args: ["--as-built"], env });
    await house.close();
    return 0;
  });

/** Removes each defence of the crypto module in turn; a test that does not notice is a failure. */
async function mutations(): Promise<Tally[]> {
  const { scripts } = JSON.parse(readFileSync(join(root, "shell/crypto/package.json"), "utf8")) as {
    scripts?: Record<string, string>;
  };
  if (!scripts?.["mutations"]) return [];
  return [
    await check("Mutations of the crypto module", () =>
      run("npm", ["run", "--silent", "mutations", "-w", "@carnet/crypto"]),
    ),
  ];
}

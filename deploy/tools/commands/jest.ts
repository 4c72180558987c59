import { readFileSync } from "node:fs";
import { runInstalled, type Tally } from "./steps.ts";

/** Runs jest by one of our configurations under a heading; a suite that does not even run counts as one failure. */
export async function jest(heading: string, config: string, results: string): Promise<Tally> {
  console.log(`\n— ${heading}`);
  const args = ["-c", config, "--json", `--outputFile=${results}`, "--silent"];
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

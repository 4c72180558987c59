import { readFileSync } from "node:fs";
import { beginInstalled, runInstalled, type Tally } from "./steps.ts";

/** What of a configuration runs: all of it, or some of its projects. */
interface Asked {
  config: string;
  projects?: string[];
  /** A file for its results. */
  results: string;
  env?: Record<string, string>;
}

const argsOf = ({ config, projects, results }: Asked) => [
  ...["-c", config, "--json", `--outputFile=${results}`, "--silent"],
  ...(projects ? ["--selectProjects", ...projects] : []),
];
/** Nobody's own options, and room for what a test makes and drops again, which is a tenth of what screens cost to test. */
const envOf = ({ env }: Asked) => ({ NODE_OPTIONS: "--max-semi-space-size=64", ...env });

/** Runs jest under a heading; a suite that does not even run counts as one failure. */
export async function jest(heading: string, asked: Asked): Promise<Tally> {
  console.log(`\n— ${heading}`);
  return tallyOf(asked, await runInstalled("jest", "bin/jest.js", argsOf(asked), envOf(asked)));
}

/** How long a test may take that leaves the processor to others: it says nothing of the test, and ends one that hangs. */
const patience = ["--testTimeout", "900000"];

/** Begins the same in one process that leaves the processor to whoever wants it, and answers what tells it. */
export function beginJest(heading: string, asked: Asked): () => Promise<Tally> {
  const running = beginInstalled("jest", "bin/jest.js", [...argsOf(asked), "-i", ...patience], {
    last: true,
    env: envOf(asked),
  });
  return async () => {
    console.log(`\n— ${heading}`);
    return tallyOf(asked, await running());
  };
}

function tallyOf({ results }: Asked, code: number): Tally {
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

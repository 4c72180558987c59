import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { beginInstalled, describeFailure, root, runInstalled, type Tally } from "./steps.ts";

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
const longTimeout = ["--testTimeout", "900000"];

/** Begins the same in one process that leaves the processor to whoever wants it, and answers what tells it. */
export function beginJest(heading: string, asked: Asked): () => Promise<Tally> {
  const running = beginInstalled("jest", "bin/jest.js", [...argsOf(asked), "-i", ...longTimeout], {
    last: true,
    env: envOf(asked),
  });
  return async () => {
    console.log(`\n— ${heading}`);
    return tallyOf(asked, await running());
  };
}

/** The part of jest's results that is read here. */
interface Results {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function tallyOf({ results }: Asked, code: number): Tally {
  try {
    const read = JSON.parse(readFileSync(results, "utf8")) as Results;
    const failed = read.numFailedTests + read.numRuntimeErrorTestSuites;
    const failures = failuresIn(read);
    return { passed: read.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, failures };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Each failed test under its file; a file that did not run at all under its own name. */
const failuresIn = ({ testResults }: Results): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (assertionResults.length === 0 && message) return [describeFailure(file, message)];
    return failed.map((test) => describeFailure(`${file} › ${test.fullName}`, test.failureMessages.join("\n")));
  });

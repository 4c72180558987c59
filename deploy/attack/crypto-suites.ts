import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../tools/commands/steps.ts";
import { readRows, type Told } from "./told.ts";

interface Suites {
  testResults: { message: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Where the lines of `attacks.tsv` are tried. */
const tries = [
  "shell/crypto/attacks/",
  "shell/crypto/primitives/hpke",
  "shell/crypto/browser/pool",
  "deploy/custodians/",
];

/** Runs the attacks on the crypto module, and says of each line of their list how often it was refused. */
export async function tryCryptoSuites(): Promise<Told[]> {
  const folder = mkdtempSync(join(tmpdir(), "carnet-attacks-"));
  const file = join(folder, "suites.json");
  try {
    const jest = createRequire(join(root, "package.json")).resolve("jest/bin/jest");
    const only = ["--selectProjects", "crypto", "node", "--testPathPatterns", ...tries];
    const args = [jest, "-c", "deploy/tools/jest.config.mjs", ...only, "--json", "--outputFile", file];
    // Its words are for who mends a test; here the file is read.
    const child = spawn(process.execPath, args, { cwd: root, stdio: "ignore" });
    await new Promise((resolve) => child.on("close", resolve));
    const list = readRows(readFileSync(join(root, "shell/crypto/attacks/attacks.tsv"), "utf8"));
    return tellSuites(list, JSON.parse(readFileSync(file, "utf8")) as Suites);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A line of the list for each attack; one that nothing tried did not hold. */
export function tellSuites(list: Record<string, string>[], { testResults }: Suites): Told[] {
  const tried = testResults.flatMap(({ assertionResults }) => assertionResults);
  return list.map(({ id = "", attack = "" }) => {
    const its = tried.filter(({ fullName }) => new RegExp(`\\b${id}\\b`).test(fullName));
    const refused = its.filter(({ status }) => status === "passed").length;
    const seen = its.length === 0 ? "tried by nobody" : `refused ${refused} of ${its.length} times`;
    return {
      id: `crypto ${id}`,
      attempt: attack,
      expected: "refused",
      seen,
      held: its.length > 0 && refused === its.length,
    };
  });
}

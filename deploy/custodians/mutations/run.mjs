/**
 * Takes each defence of the custodians out, one at a time, and expects an attack to get through: a test of the tests.
 * Ends with `N passed, N failed`; a mutant that no test notices is a failure, and so is a defence that is not there.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { mutants } from "./mutants.mjs";

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL("../../../", import.meta.url));
const config = fileURLToPath(new URL("./jest.config.mjs", import.meta.url));

/** What became of a mutant: `caught`, or why it counts as a failure. */
function judge([test, file, find, replace]) {
  const source = readFileSync(`${root}services/custodian/${file}`, "utf8");
  if (source.split(find).length !== 2) return Promise.resolve("no such defence");
  const jest = [require.resolve("jest/bin/jest"), "-c", config, "-i", "--json", `deploy/custodians/${test}.test.ts`];
  const env = { ...process.env, MUTANT: JSON.stringify({ file, find, replace }) };
  return new Promise((resolve) => {
    execFile(process.execPath, jest, { cwd: root, env, maxBuffer: 1 << 26 }, (_trouble, out) => {
      const { numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(out || "{}");
      if (numRuntimeErrorTestSuites !== 0) return resolve("does not compile");
      resolve(numFailedTests > 0 ? "caught" : "survived");
    });
  });
}

let passed = 0;
let failed = 0;
const waiting = mutants.filter(([test]) => !process.argv[2] || test === process.argv[2]);
async function lane() {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const fate = await judge(mutant);
    if (fate === "caught") passed++;
    else {
      failed++;
      console.log(`${mutant[1]}: ${fate}\n  - ${mutant[2]}\n  + ${mutant[3]}`);
    }
  }
}
await Promise.all([lane(), lane()]);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

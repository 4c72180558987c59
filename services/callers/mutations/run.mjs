/**
 * Takes every rule of every policy out, one at a time: first all that a door of the table shows, in one walk; then each rule
 * that `elsewhere` names, against the test it names. Ends with `N of N rules are missed`; fails unless all are.
 * With the beginning of a rule's name it does the second part for those rules alone.
 */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

const require = createRequire(import.meta.url);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const root = here("../../../");
const { elsewhere } = await tsImport("./elsewhere.ts", import.meta.url);
const wanted = process.argv[2];

function jest(args, mutant) {
  const env = { ...process.env, ...(mutant && { MUTANT: mutant }) };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [require.resolve("jest/bin/jest"), "--json", "-i", ...args],
      { cwd: root, env, maxBuffer: 1 << 26 },
      (_trouble, out) => resolve(JSON.parse(out || "{}")),
    );
  });
}

/** Whether the named test runs and fails without the rule. */
async function isMissed([mutant, test]) {
  const { numFailedTests, numRuntimeErrorTestSuites } = await jest(["-c", here("./jest.config.mjs"), test], mutant);
  const missed = numFailedTests > 0 && numRuntimeErrorTestSuites === 0;
  if (!missed) console.log(`${mutant}: not missed in ${test}`);
  return missed;
}

const named = Object.entries(elsewhere).filter(([mutant]) => !wanted || mutant.startsWith(wanted));
let all = named.length;
let missed = 0;
if (!wanted) {
  const config = here("../../../deploy/tools/jest.config.mjs");
  const walk = await jest(["-c", config, "services/callers/mutations", "--selectProjects", "node"]);
  const results = walk.testResults.flatMap(({ assertionResults }) => assertionResults);
  const atDoors = results.filter(({ title }) => / (allow|deny)$/.test(title) && !(title in elsewhere));
  const survivors = atDoors.filter(({ status }) => status !== "passed");
  for (const { title } of survivors) console.log(`${title}: missed at no door, and no test is named for it`);
  all += atDoors.length;
  missed += atDoors.length - survivors.length;
}
async function lane() {
  for (let mutant = named.shift(); mutant; mutant = named.shift()) if (await isMissed(mutant)) missed++;
}
await Promise.all([lane(), lane()]);
console.log(`${missed} of ${all} rules are missed`);
process.exitCode = missed === all ? 0 : 1;

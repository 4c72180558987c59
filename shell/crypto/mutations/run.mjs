/**
 * Takes each defence out, one at a time, and expects an attack to get through: a test of the tests.
 * Ends with `N passed, N failed`; a mutant that no test notices is a failure, and so is a defence that is not there.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { createRequire } from "node:module";
import { clinicKitMutants } from "./mutants/clinic-kit.mjs";
import { envelopeMutants } from "./mutants/envelope.mjs";
import { evidenceMutants } from "./mutants/evidence.mjs";
import { patientKeyMutants } from "./mutants/patient-key.mjs";
import { principalMutants } from "./mutants/principal.mjs";
import { registryMutants } from "./mutants/registry.mjs";
import { rootMutants } from "./mutants/root.mjs";
import { rotationMutants } from "./mutants/rotation.mjs";
import { sessionMutants } from "./mutants/session.mjs";
import { trustStoreMutants } from "./mutants/trust-store.mjs";
import { recoveryMutants } from "./mutants/recovery.mjs";
import { trustMutants } from "./mutants/trust.mjs";

// Whatever else runs here comes first.
setPriority(19);
const require = createRequire(import.meta.url);
const room = fileURLToPath(new URL("..", import.meta.url));
const config = fileURLToPath(new URL("./jest.config.mjs", import.meta.url));
const wanted = process.argv[2];
const mutants = [
  ...principalMutants,
  ...patientKeyMutants,
  ...envelopeMutants,
  ...trustMutants,
  ...trustStoreMutants,
  ...registryMutants,
  ...rootMutants,
  ...rotationMutants,
  ...sessionMutants,
  ...evidenceMutants,
  ...recoveryMutants,
  ...clinicKitMutants,
]
  .map(([attack, test, file, find, replace]) => ({ attack, test, file, find, replace }))
  .filter(({ attack, test }) => !wanted || attack.startsWith(wanted) || test === wanted);

/** What became of a mutant: `caught`, or why it counts as a failure. */
function judge(mutant) {
  const source = readFileSync(room + mutant.file, "utf8");
  if (source.split(mutant.find).length !== 2) return Promise.resolve("no such defence");
  const jest = [
    require.resolve("jest/bin/jest"),
    "-c",
    config,
    "-i",
    "--json",
    "-t",
    mutant.attack,
    `attacks/${mutant.test}.test.ts`,
  ];
  const env = { ...process.env, MUTANT: JSON.stringify(mutant) };
  return new Promise((resolve) => {
    execFile(process.execPath, jest, { cwd: room, env, maxBuffer: 1 << 26 }, (_trouble, out) => {
      const { numFailedTests, numRuntimeErrorTestSuites, numPassedTests } = JSON.parse(out || "{}");
      if (numRuntimeErrorTestSuites !== 0) return resolve("does not compile");
      if (numFailedTests > 0) return resolve("caught");
      resolve(numPassedTests > 0 ? "survived" : "no such test");
    });
  });
}

let passed = 0;
let failed = 0;
const waiting = [...mutants];
async function lane() {
  for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
    const fate = await judge(mutant);
    if (fate === "caught") passed++;
    else {
      failed++;
      console.log(`${mutant.attack} ${mutant.file}: ${fate}\n  - ${mutant.find}\n  + ${mutant.replace}`);
    }
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

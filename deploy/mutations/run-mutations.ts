import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root, type Tally } from "../tools/commands/steps.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf, rooms } from "./rooms.ts";

const require = createRequire(import.meta.url);
const config = fileURLToPath(new URL("./jest.config.mjs", import.meta.url));

/**
 * Takes each defence of each room out, one at a time, and expects a test to fail: a test of the tests. A mutant that no
 * test notices is a failure, and so is a defence that is not there. Names of rooms narrow it to those, any other word to
 * the mutants whose name begins so.
 */
export async function mutations(wanted: string[]): Promise<Tally> {
  const beginnings = wanted.filter((argument) => !rooms.some((room) => room === argument));
  const tally = { passed: 0, failed: 0 };
  for (const room of rooms.filter((name) => wanted.includes(name) || !rooms.some((one) => wanted.includes(one)))) {
    const mutants = await mutantsOf(root, room);
    const waiting = mutants.filter(
      ({ name }) => beginnings.length === 0 || beginnings.some((argument) => name.startsWith(argument)),
    );
    console.log(`\n— Mutations of ${room}: ${waiting.length}`);
    const lane = async () => {
      for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
        const fate = await fateOf(mutant);
        if (fate === "noticed") tally.passed++;
        else {
          tally.failed++;
          console.log(
            `${mutant.name}: ${fate}${"find" in mutant ? `\n  - ${mutant.find}\n  + ${mutant.replace}` : ""}`,
          );
        }
      }
    };
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  }
  return tally;
}

/** What became of a mutant: `noticed`, or why it counts as a failure. */
function fateOf(mutant: Mutant): Promise<string> {
  if ("find" in mutant && readFileSync(join(root, mutant.file), "utf8").split(mutant.find).length !== 2) {
    return Promise.resolve("no such defence");
  }
  const args = ["-c", config, "-i", "--json", ...(mutant.titled ? ["-t", mutant.titled] : []), mutant.test];
  const env = { ...process.env, MUTANT: JSON.stringify(mutant) };
  const options = { cwd: root, env, maxBuffer: 1 << 26 };
  return new Promise((resolve) => {
    execFile(process.execPath, [require.resolve("jest/bin/jest"), ...args], options, (_error, out) => {
      const counts = JSON.parse(out || "{}") as Record<string, number>;
      if (counts["numRuntimeErrorTestSuites"] !== 0) return resolve("does not compile");
      if (counts["numFailedTests"]! > 0) return resolve("noticed");
      resolve(counts["numPassedTests"]! > 0 ? "survived" : "no such test");
    });
  });
}

import { makeReport } from "../../drills/drill.ts";
import { drills } from "../../drills/index.ts";
import { Sentence } from "../../local/sentence.ts";

/**
 * `npm run drill [NAME [argument…]]`: trouble made on purpose, in a house of its own; prints its figures and ends with `N passed, N failed`,
 * any failure means exit code 1. Without a name it says which there are.
 */
export default async function drill([name, ...args]: string[]): Promise<void> {
  if (name === undefined) {
    const width = Math.max(...Object.keys(drills).map(({ length }) => length));
    for (const [each, { what }] of Object.entries(drills)) console.log(`${each.padEnd(width)}  ${what}`);
    return;
  }
  const chosen = Object.hasOwn(drills, name) ? drills[name] : undefined;
  if (!chosen) throw new Sentence(`There is no drill ${name}: choose of ${Object.keys(drills).join(", ")}.`);
  const report = makeReport((line) => console.log(line));
  await (
    await chosen.load()
  )(report, args);
  console.log(`\n${report.passed} passed, ${report.failed} failed`);
  process.exitCode = report.failed > 0 || report.passed === 0 ? 1 : 0;
}

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { Sentence } from "../local/sentence.ts";
import { keepReport, tryRestore } from "../production/try-restore.ts";

/**
 * `npx tsx deploy/tools/try-restore.ts --into=/var/tmp/carnet-restore [--report=/var/lib/carnet/restored.json]`: restores the newest backup of
 * pgBackRest into a folder, reads every row of it with a Postgres of its own, and puts it away. The report says to the page Health when that was,
 * and whether it went well (CARNET_RESTORE_INFO).
 */
const { into, report } = parseArgs({
  options: { into: { type: "string" }, report: { type: "string" } },
  strict: false,
}).values;
try {
  if (typeof into !== "string" || !into) throw new Sentence("Say where to restore to: --into=/var/tmp/carnet-restore.");
  const keep = typeof report === "string" && report ? report : undefined;
  const begun = new Date().toISOString();
  const made = await tryRestore(resolve(into)).catch((error: unknown) => {
    if (keep) keepReport(keep, { at: begun, wentWell: false });
    throw error;
  });
  if (keep) keepReport(keep, made);
  console.log(`The backup ${made.backup} was restored in ${made.seconds} s, and its ${made.rows} rows were read.`);
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import { checkWorkersOf } from "@carnet/shell/federation";
import { startPress, type Press } from "@carnet/shell/press";
import type { RecordPaper } from "@carnet/shell/take-out/paper";

/** A record of two thousand sessions on a slow machine. */
const longest = 15 * 60_000;

/** Starts the Worker that draws records, loaded only when one is asked for. */
export async function openPress(): Promise<Press<RecordPaper>> {
  await checkWorkersOf("mf_patient", "press");
  const worker = new Worker(new URL("./record.worker.ts", import.meta.url), { type: "module", name: "press" });
  return startPress(worker, longest);
}

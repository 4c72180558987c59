import { checkWorkersOf } from "@carnet/shell/federation";
import { startPress, type Press } from "@carnet/shell/press";
import type { PaperWords } from "./paper-of.ts";

/** Starts the Worker that draws receipts, loaded only when one is asked for. */
export async function openPress(): Promise<Press<PaperWords>> {
  await checkWorkersOf("mf_seance");
  return startPress(new Worker(new URL("./receipt.worker.ts", import.meta.url), { type: "module", name: "worker" }));
}

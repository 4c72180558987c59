import { checkWorkersOf } from "@carnet/shell/federation";

/** Starts the Worker that draws the pages of a PDF, loaded only when one is opened. */
export async function startPdfWorker(): Promise<Worker> {
  await checkWorkersOf("mf_portal");
  return new Worker(new URL("./pdf.worker.ts", import.meta.url), { type: "module", name: "worker" });
}

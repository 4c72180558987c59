import { checkWorkersOf } from "@carnet/shell/federation";
import { startPress } from "@carnet/shell/press";
import { untilStopped } from "@carnet/shell/take-out";
import { printablePaper, type RecordPaper } from "@carnet/shell/take-out/paper";

/** What the remote exposes as `./press`: the page of the portal alone takes it from there too, with the Worker it starts. */
export interface PressModule {
  printPaper: typeof printPaper;
}

/** Prints a record in a Worker that ends with it; `notice` says on the paper which letters no font has. */
export async function printPaper(
  paper: RecordPaper,
  { signal, notice }: { signal: AbortSignal; notice(letters: string): string },
): Promise<Blob> {
  await checkWorkersOf("mf_portal", "press");
  const worker = new Worker(new URL("./own-record.worker.ts", import.meta.url), { type: "module", name: "press" });
  const press = await startPress<RecordPaper>(worker);
  try {
    return await untilStopped(press.print(printablePaper(paper, notice)), signal);
  } finally {
    press.close();
  }
}

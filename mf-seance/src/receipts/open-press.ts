import { checkWorkersOf } from "@carnet/shell/federation";
import type { PaperWords } from "./paper-of.ts";
import type { ReceiptAnswer } from "./receipt.worker.ts";

/** A Worker that draws receipts, ready to draw: loaded only when one is asked for. */
export interface Press {
  /** Draws one receipt. */
  print(paper: PaperWords): Promise<Blob>;
  /** Lets the Worker go. */
  close(): void;
}

/** How long the Worker may take to load, and to draw. */
const longest = 30_000;

/** Starts the press and waits until it can draw, so that no receipt is numbered which could not be made. */
export async function openPress(): Promise<Press> {
  await checkWorkersOf("mf_seance");
  const worker = new Worker(new URL("./receipt.worker.ts", import.meta.url), { type: "module", name: "worker" });
  const close = () => worker.terminate();
  if ((await answerOf(worker, close)) !== "ready") throw new Error("the receipt's worker could not start");
  return {
    close,
    async print(paper) {
      const answer = answerOf(worker, close);
      worker.postMessage(paper);
      const bytes = await answer;
      if (!(bytes instanceof ArrayBuffer)) throw new Error("the receipt could not be drawn");
      return new Blob([bytes], { type: "application/pdf" });
    },
  };
}

function answerOf(worker: Worker, close: () => void): Promise<ReceiptAnswer> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail(), longest);
    const fail = () => {
      clearTimeout(late);
      close();
      reject(new Error("the receipt's worker does not answer"));
    };
    worker.onmessage = ({ data }: MessageEvent<ReceiptAnswer>) => {
      clearTimeout(late);
      resolve(data);
    };
    worker.onerror = fail;
  });
}

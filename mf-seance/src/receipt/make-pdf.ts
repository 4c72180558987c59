import type { ReceiptOrder } from "./receipt.worker.ts";

/** Makes the PDF of a receipt in a Worker of its own, loaded for this and gone afterwards (goal F6). */
export function makePdf(order: ReceiptOrder): Promise<Blob> {
  const worker = new Worker(new URL("./receipt.worker.ts", import.meta.url), { type: "module", name: "receipt" });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer | "failed">) =>
      data === "failed" ? reject(new Error("the receipt could not be drawn")) : resolve(new Blob([data], { type: "application/pdf" }));
    worker.onerror = () => reject(new Error("the receipt's worker could not start"));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

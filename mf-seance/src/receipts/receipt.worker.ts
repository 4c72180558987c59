import pdfMake from "pdfmake/build/pdfmake";
import fonts from "pdfmake/build/vfs_fonts";
import { receiptDocument, type ReceiptSay } from "./receipt.document.ts";
import type { ReceiptModel } from "./receipt-words.ts";

/** What the page asks: one receipt. */
export interface ReceiptOrder {
  model: ReceiptModel;
  say: ReceiptSay;
}

/** What the Worker says: that it has loaded, then the bytes of the PDF, or that it could not be drawn. */
export type ReceiptAnswer = "ready" | "failed" | ArrayBuffer;

interface Maker {
  addVirtualFileSystem(files: unknown): void;
  createPdf(document: ReturnType<typeof receiptDocument>): { getBuffer(): Promise<Uint8Array> };
}
const page = globalThis as unknown as { postMessage(answer: ReceiptAnswer, transfer?: Transferable[]): void };
const maker = pdfMake as unknown as Maker;
maker.addVirtualFileSystem(fonts);

addEventListener("message", ({ data: { model, say } }: MessageEvent<ReceiptOrder>) => {
  void bytesOf(model, say).then(
    (bytes) => page.postMessage(bytes, [bytes]),
    () => page.postMessage("failed"),
  );
});
page.postMessage("ready");

async function bytesOf(model: ReceiptModel, say: ReceiptSay): Promise<ArrayBuffer> {
  const bytes = await maker.createPdf(receiptDocument(model, say)).getBuffer();
  return bytes.slice().buffer as ArrayBuffer;
}

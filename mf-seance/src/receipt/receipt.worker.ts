import pdfMake from "pdfmake/build/pdfmake";
import fonts from "pdfmake/build/vfs_fonts";
import { receiptDocument, type ReceiptSay } from "./receipt.document.ts";
import type { ReceiptModel } from "./receipt-words.ts";

/** What the page asks: one receipt; it is answered with the bytes of its PDF, or the word `failed`. */
export interface ReceiptOrder {
  model: ReceiptModel;
  say: ReceiptSay;
}

type Maker = { addVirtualFileSystem(files: unknown): void; createPdf: typeof pdfMake.createPdf };
const maker = pdfMake as unknown as Maker;
maker.addVirtualFileSystem(fonts);

addEventListener("message", ({ data: { model, say } }: MessageEvent<ReceiptOrder>) => {
  void bytesOf(model, say).then(
    (bytes) => (postMessage as (message: unknown, transfer: Transferable[]) => void)(bytes, [bytes]),
    () => postMessage("failed"),
  );
});

async function bytesOf(model: ReceiptModel, say: ReceiptSay): Promise<ArrayBuffer> {
  const pdf = maker.createPdf(receiptDocument(model, say)) as unknown as { getBuffer(): Promise<Uint8Array> };
  const bytes = await pdf.getBuffer();
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

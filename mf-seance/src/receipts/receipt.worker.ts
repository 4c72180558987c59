import pdfMake from "pdfmake/build/pdfmake";
import fonts from "pdfmake/build/vfs_fonts";
import type { PaperWords } from "./paper-of.ts";
import { receiptDocument } from "./receipt.document.ts";

/** What the Worker says: that it has loaded, then the bytes of the PDF, or that it could not be drawn. */
export type ReceiptAnswer = "ready" | "failed" | ArrayBuffer;

interface Maker {
  addVirtualFileSystem(files: unknown): void;
  createPdf(document: ReturnType<typeof receiptDocument>): { getBuffer(): Promise<Uint8Array> };
}
const page = globalThis as unknown as { postMessage(answer: ReceiptAnswer, transfer?: Transferable[]): void };
const maker = pdfMake as unknown as Maker;
maker.addVirtualFileSystem(fonts);

addEventListener("message", ({ data: paper }: MessageEvent<PaperWords>) => {
  void bytesOf(paper)
    // A picture that cannot be drawn is left out: the rest of the paper says what it has to.
    .catch((trouble: unknown) => {
      if (paper.logo === null) throw trouble;
      return bytesOf({ ...paper, logo: null });
    })
    .then(
      (bytes) => page.postMessage(bytes, [bytes]),
      () => page.postMessage("failed"),
    );
});
page.postMessage("ready");

async function bytesOf(paper: PaperWords): Promise<ArrayBuffer> {
  const bytes = await maker.createPdf(receiptDocument(paper)).getBuffer();
  return bytes.slice().buffer as ArrayBuffer;
}

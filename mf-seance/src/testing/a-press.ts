import type { PaperWords } from "../receipts/paper-of.ts";
import { receiptDocument } from "../receipts/receipt.document.ts";

/** A press for tests: jsdom has no Worker, so the same document is drawn here by the same library. */
export const openPress = async () => ({
  close: () => undefined,
  print: async (paper: PaperWords) => {
    const { default: maker } = await import("pdfmake/build/pdfmake");
    const { default: fonts } = await import("pdfmake/build/vfs_fonts");
    (maker as unknown as { addVirtualFileSystem(files: unknown): void }).addVirtualFileSystem(fonts);
    const drawn = maker.createPdf(receiptDocument(paper)) as unknown as { getBuffer(): Promise<Uint8Array> };
    const bytes = new Uint8Array(await drawn.getBuffer());
    return { arrayBuffer: async () => bytes.buffer };
  },
});

import { checkLetters, loadFonts } from "@carnet/shell/press";
import { makePdf } from "@carnet/shell/press/worker";
import type { PaperWords } from "../receipts/paper-of.ts";
import { receiptDocument } from "../receipts/receipt.document.ts";

/** A press for tests: jsdom has no Worker, so the same document is made here by the same library with the same fonts. */
export const openPress = async () => ({
  close: () => undefined,
  check: checkLetters,
  print: async (paper: PaperWords) => {
    const bytes = await makePdf(receiptDocument(paper), await loadFonts(paper));
    return { arrayBuffer: async () => bytes.buffer };
  },
});

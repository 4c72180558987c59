import { checkLetters, loadFonts } from "@carnet/shell/press";
import { makePdf } from "@carnet/shell/press/worker";
import { recordDocument, type RecordPaper } from "@carnet/shell/take-out/paper";

/** The papers that were printed, oldest first. */
export const printed: { paper: RecordPaper; bytes: Uint8Array }[] = [];

/** A press for tests: jsdom has no Worker, so the same document is made here by the same library with the same fonts. */
export const openPress = async () => ({
  close: () => undefined,
  check: checkLetters,
  async print(paper: RecordPaper) {
    const bytes = await makePdf(recordDocument(paper), await loadFonts(paper));
    printed.push({ paper, bytes });
    return new Blob([bytes.slice().buffer], { type: "application/pdf" });
  },
});

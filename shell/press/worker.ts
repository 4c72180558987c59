import type { TDocumentDefinitions } from "pdfmake/interfaces";
import type { LoadedFont } from "./load-fonts.ts";
import { makePdf } from "./make-pdf.ts";

export { makePdf };

/** What the page asks: the words of one paper, and the fonts they need. */
export interface PressRequest<Words> {
  words: Words;
  fonts: LoadedFont[];
}

/** What the Worker says: that it has loaded, then the bytes of a PDF, or why it could not be made. */
export type PressAnswer = "ready" | { bytes: ArrayBuffer } | { trouble: string };

const page = globalThis as unknown as { postMessage(answer: PressAnswer, transfer?: Transferable[]): void };

/**
 * Serves a press from this Worker: `template` makes the definition of a paper from its words. `without`, where the paper cannot be
 * made, answers words that lack what may have been the reason (a picture), or null.
 */
export function servePress<Words>(
  template: (words: Words) => TDocumentDefinitions,
  without: (words: Words) => Words | null = () => null,
): void {
  addEventListener("message", ({ data: { words, fonts } }: MessageEvent<PressRequest<Words>>) => {
    void makePdf(template(words), fonts)
      .catch((trouble: unknown) => {
        const fewer = without(words);
        if (fewer === null) throw trouble;
        return makePdf(template(fewer), fonts);
      })
      .then(
        ({ buffer }) => page.postMessage({ bytes: buffer as ArrayBuffer }, [buffer as ArrayBuffer]),
        (trouble: unknown) => page.postMessage({ trouble: String(trouble) }),
      );
  });
  page.postMessage("ready");
}

import { openPages, type PageSize, type PdfPages } from "./pdf/pdf-pages.ts";
import { PdfNotShown, type PdfTrouble } from "./pdf/pdf-trouble.ts";

/** What the page asks, one after the other: first to open, then for pages. */
export type PdfAsk = { id: number } & (
  { open: Uint8Array<ArrayBuffer>; password: string | undefined } | { draw: number; width: number } | { textOf: number }
);

/** What the Worker says to it. pdf.js says something of its own meanwhile, which has no `id`. */
export type PdfAnswer = { id: number } & ({ value: PageSize[] | ImageBitmap | string } | { trouble: PdfTrouble });

const page = globalThis as unknown as { postMessage(answer: PdfAnswer, transfer?: Transferable[]): void };
let opened: PdfPages | null = null;

/** Serves a viewer from this Worker: one PDF, opened and drawn where there is no network and no page. */
export function servePdf(): void {
  addEventListener("message", ({ data: ask }: MessageEvent<PdfAsk>) => {
    const { id } = ask;
    if (typeof id !== "number") return;
    void answerTo(ask).then(
      (value) => page.postMessage({ id, value }, value instanceof ImageBitmap ? [value] : []),
      (reason: unknown) => page.postMessage({ id, trouble: reason instanceof PdfNotShown ? reason.why : "damaged" }),
    );
  });
}

async function answerTo(ask: PdfAsk): Promise<PageSize[] | ImageBitmap | string> {
  if ("open" in ask) {
    opened = await openPages(ask.open, ask.password);
    return opened.sizes;
  }
  if (!opened) throw new PdfNotShown("failed");
  return "draw" in ask ? opened.draw(ask.draw, ask.width) : opened.textOf(ask.textOf);
}

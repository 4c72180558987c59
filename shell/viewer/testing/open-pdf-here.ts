import type { OpenPdf, StartWorker } from "../pdf/open-pdf.ts";
import { openPages } from "../pdf/pdf-pages.ts";

/** What the Worker does, done here, since jsdom has none; nor can it draw. */
export async function openPdf(bytes: Uint8Array, _startWorker: StartWorker, password?: string): Promise<OpenPdf> {
  const { sizes, textOf } = await openPages(new Uint8Array(bytes), password);
  return {
    sizes,
    textOf,
    draw: async () => ({ width: 1, height: 1, close: () => undefined }),
    close: () => undefined,
  };
}

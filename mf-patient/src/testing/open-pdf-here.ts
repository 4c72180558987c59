import type { OpenPdf } from "../files/pdf/open-pdf.ts";
import { openPages } from "../files/pdf/pdf-pages.ts";

/** What the Worker does, done here, since jsdom has none; nor can it draw. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf> {
  const { sizes, textOf } = await openPages(new Uint8Array(bytes));
  return {
    sizes,
    textOf,
    draw: async () => ({ width: 1, height: 1, close: () => undefined }),
    close: () => undefined,
  };
}

import type { PDFDocumentProxy } from "pdfjs-dist";
import { ReadableStream } from "node:stream/web";

/** A piece of text with where it stands, in points from the left and from the top of its page. */
interface Piece {
  text: string;
  left: number;
  right: number;
  bottom: number;
}

/** What a reader of PDF finds on each page: its text, blanks as one, and where each piece of it stands. */
export async function readPdf(file: Uint8Array): Promise<{ text: string; pieces: Piece[] }[]> {
  // jsdom has none, and pdfjs reads text through one.
  globalThis.ReadableStream ??= ReadableStream as never;
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const pdf = await getDocument({ data: Uint8Array.from(file), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => readPage(pdf, at + 1)));
  await pdf.destroy();
  return pages;
}

async function readPage(pdf: PDFDocumentProxy, number: number) {
  const page = await pdf.getPage(number);
  const [, , , height = 0] = page.view;
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [, , , , left, bottom] = item.transform as number[];
    return [{ text: item.str, left: left!, right: left! + item.width, bottom: height - bottom! }];
  });
  const text = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? " " : ""}` : "")).join("");
  return { text: text.replace(/\s+/g, " "), pieces };
}

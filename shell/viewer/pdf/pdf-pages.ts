// The part of pdf.js that parses: this module runs in a Worker of its own, so that it starts none.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import {
  AnnotationMode,
  getDocument,
  PasswordResponses,
  VerbosityLevel,
  type PDFDocumentProxy,
} from "pdfjs-dist/legacy/build/pdf.mjs";
import { PdfNotShown, type PdfTrouble } from "./pdf-trouble.ts";

/** How wide and high a page is, in points, as it is turned to be read. */
export interface PageSize {
  width: number;
  height: number;
}

/** A PDF that was taken apart: its pages are counted from 1. */
export interface PdfPages {
  sizes: PageSize[];
  /** A page drawn as wide as `width`, in pixels. */
  draw(page: number, width: number): Promise<ImageBitmap>;
  /** What is written on a page; empty where it is only a picture. */
  textOf(page: number): Promise<string>;
}

/** No page and no picture in one is larger than this many pixels: some devices draw nothing larger. */
const mostPixels = 16_000_000;

/**
 * Takes a PDF apart (PAT-027). Nothing in it runs and nothing is fetched for it: no scripts, no forms that compute, no links, no
 * fonts or tables of characters from elsewhere. Stamps and what was filled in are drawn as pixels. A password is tried in composed
 * letters, then as its UTF-8 bytes, which AES-256 of revision 5 was made with (`findings/pdfjs-accented-password.sh`). Throws
 * `PdfNotShown`.
 */
export async function openPages(data: Uint8Array, password?: string): Promise<PdfPages> {
  const opening = getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    maxImageSize: mostPixels * 4,
    // A warning may quote the file.
    verbosity: VerbosityLevel.ERRORS,
    ownerDocument: { fonts: (globalThis as { fonts?: FontFaceSet }).fonts } as never,
    CanvasFactory: Canvases,
    FilterFactory: NoFilters,
  });
  const attempts = attemptsOf(password);
  let trouble: PdfTrouble = "damaged";
  opening.onPassword = (answer: (password: string | Error) => void, reason: number) => {
    const attempt = attempts.shift();
    if (attempt !== undefined) return answer(attempt);
    trouble = reason === PasswordResponses.INCORRECT_PASSWORD ? "wrongPassword" : "password";
    answer(new Error(trouble));
  };
  const pdf = await opening.promise.catch(async () => {
    await opening.destroy();
    throw new PdfNotShown(trouble);
  });
  return {
    sizes: await sizesOf(pdf),
    draw: (page, width) => draw(pdf, page, width),
    textOf: (page) => textOf(pdf, page),
  };
}

function attemptsOf(password: string | undefined): string[] {
  if (password === undefined) return [];
  const composed = password.normalize("NFC");
  return [composed, String.fromCharCode(...new TextEncoder().encode(composed))];
}

async function sizesOf(pdf: PDFDocumentProxy): Promise<PageSize[]> {
  const sizes: PageSize[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    // A page that is damaged keeps its place, as large as the one before it.
    const { width, height } = await pdf.getPage(at).then(
      (page) => page.getViewport({ scale: 1 }),
      () => sizes.at(-1) ?? { width: 612, height: 792 },
    );
    sizes.push({ width, height });
  }
  return sizes;
}

async function draw(pdf: PDFDocumentProxy, at: number, width: number): Promise<ImageBitmap> {
  const page = await pdf.getPage(at);
  const whole = page.getViewport({ scale: 1 });
  const scale = Math.min(width / whole.width, Math.sqrt(mostPixels / (whole.width * whole.height)));
  const viewport = page.getViewport({ scale });
  const { canvas, context } = new Canvases().create(Math.round(viewport.width), Math.round(viewport.height));
  await page.render({
    canvasContext: context as never,
    viewport,
    background: "#fff",
    annotationMode: AnnotationMode.ENABLE,
  }).promise;
  page.cleanup();
  return canvas.transferToImageBitmap();
}

async function textOf(pdf: PDFDocumentProxy, at: number): Promise<string> {
  const page = await pdf.getPage(at);
  const { items } = await page.getTextContent();
  return items
    .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
    .join("")
    .trim();
}

/** Canvases that need no page. */
class Canvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }

  reset(made: { canvas: OffscreenCanvas }, width: number, height: number) {
    [made.canvas.width, made.canvas.height] = [width, height];
  }

  destroy(made: { canvas: OffscreenCanvas }) {
    [made.canvas.width, made.canvas.height] = [0, 0];
  }
}

/** Filters of pdf.js are SVG in a page, which there is none of. */
class NoFilters {
  addFilter = () => "none";
  addHCMFilter = () => "none";
  addAlphaFilter = () => "none";
  addLuminosityFilter = () => "none";
  addHighlightHCMFilter = () => "none";
  destroy() {}
}

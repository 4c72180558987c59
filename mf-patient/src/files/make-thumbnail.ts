import { contentOf, openPdf } from "@carnet/shell/viewer";
import { startPdfWorker } from "./start-pdf-worker.ts";

/** The small picture of a tile, twice as sharp as it is drawn. */
const width = 368;
const height = 208;
/** Sealed it must fit in the head of an upload. */
const longest = 40_000;

/** How long the first page of an open PDF may take to be drawn small, in ms: an upload waits for it. */
const timeoutMs = 8_000;

/**
 * A small JPEG of a picture, or of the first page of a PDF, as a `data:` address; null where the file is neither, or cannot be
 * drawn. The browser decodes pixels and nothing else, a PDF in the Worker it is read in: no part of the file comes with them.
 */
export async function makeThumbnail(file: Blob, name: string): Promise<string | null> {
  const content = contentOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()), name);
  if (typeof createImageBitmap !== "function") return null;
  try {
    if (content.kind === "image") {
      const resized = { resizeWidth: width * 2, resizeQuality: "medium" } as const;
      return draw(await createImageBitmap(file.slice(0, file.size, content.type), resized), "middle");
    }
    return content.kind === "pdf" ? draw(await firstPage(file), "top") : null;
  } catch {
    return null;
  }
}

async function firstPage(file: Blob): Promise<ImageBitmap> {
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()), startPdfWorker);
  const late = setTimeout(pdf.close, timeoutMs);
  try {
    return await pdf.draw(1, width * 2, new AbortController().signal);
  } finally {
    clearTimeout(late);
    pdf.close();
  }
}

/** Covers the tile: a picture from its middle, a page from where it begins. */
function draw(picture: ImageBitmap, from: "middle" | "top"): string | null {
  try {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width, height];
    const pen = canvas.getContext("2d");
    if (!pen) return null;
    const scale = Math.max(width / picture.width, height / picture.height);
    const [w, h] = [picture.width * scale, picture.height * scale];
    pen.fillStyle = "#fff";
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, (width - w) / 2, from === "top" ? 0 : (height - h) / 2, w, h);
    for (const quality of [0.75, 0.5]) {
      const made = canvas.toDataURL("image/jpeg", quality);
      if (made.length <= longest) return made;
    }
    return null;
  } finally {
    picture.close();
  }
}

import { contentOf } from "./content-of.ts";

/** The small picture of a tile, twice as sharp as it is drawn. */
const width = 368;
const height = 208;
/** Sealed it must fit in the head of an upload. */
const longest = 40_000;

/**
 * A small JPEG of a picture as a `data:` address, or null where the file is no picture that this browser can draw. The browser
 * decodes pixels and nothing else: no part of the file comes with them.
 */
export async function makeThumbnail(file: Blob, name: string): Promise<string | null> {
  const content = contentOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()), name);
  if (content.kind !== "image" || typeof createImageBitmap !== "function") return null;
  try {
    const picture = await createImageBitmap(file.slice(0, file.size, content.type), {
      resizeWidth: width * 2,
      resizeQuality: "medium",
    });
    try {
      return draw(picture);
    } finally {
      picture.close();
    }
  } catch {
    return null;
  }
}

/** Covers the tile, from the middle of the picture. */
function draw(picture: ImageBitmap): string | null {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const scale = Math.max(width / picture.width, height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, (width - w) / 2, (height - h) / 2, w, h);
  for (const quality of [0.75, 0.5]) {
    const made = canvas.toDataURL("image/jpeg", quality);
    if (made.length <= longest) return made;
  }
  return null;
}

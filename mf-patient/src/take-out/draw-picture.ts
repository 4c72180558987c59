import { extensionOf, type Content, type OpenedFile } from "@carnet/shell/viewer";

/** The longest side of a picture on paper, twice as sharp as it is drawn. */
const longest = 2 * 536;
const printed = new Set(["jpg", "jpeg", "png"]);
const types: ReadonlySet<string> = new Set(["image/jpeg", "image/png"]);

/** Whether a file goes on paper by its name; the others are listed (EXP-004). */
export const isPrinted = (name: string): boolean => printed.has(extensionOf(name));

const isPicture = (content: Content) => content.kind === "image" && types.has(content.type);

/**
 * A picture as a JPEG that every reader draws alike, upright as its camera held it, on white; null for what is none or cannot be drawn.
 * It is redrawn here: kinds of PNG and colours of JPEG are otherwise drawn wrong without an error.
 */
export async function drawPicture({ bytes, content }: OpenedFile): Promise<string | null> {
  if (!isPicture(content) || content.kind !== "image") return null;
  try {
    const picture = await createImageBitmap(new Blob([bytes], { type: content.type }));
    try {
      const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [picture.width, picture.height].map((each) =>
        Math.max(1, Math.round(each * scale)),
      ) as [number, number];
      const pen = canvas.getContext("2d");
      if (!pen) return null;
      pen.fillStyle = "#fff";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/jpeg", 0.85);
    } finally {
      picture.close();
    }
  } catch {
    return null;
  }
}

import { Refused } from "@carnet/shell/api";

/** As large as a receipt prints it, with room for fine printers. */
const longestSide = 1_200;

/**
 * Decodes a picture here and draws it anew as a PNG: what is sent has its colours and nothing else of the file, neither
 * where it was taken nor what stood behind it. Refuses with invalidImage what is no picture.
 */
export async function redrawPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Refused("invalidImage");
  });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!drawn) throw new Refused("invalidImage");
  return drawn;
}

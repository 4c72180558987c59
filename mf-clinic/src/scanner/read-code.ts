import decodeQR from "qr/decode.js";

/** One picture: four bytes a pixel, row by row. */
export interface Frame {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** How long one picture may be looked at, in ms: the next one comes soon. */
const timeLimit = 120;

/** The text of the QR code in a picture, or null where there is none that can be read. */
export function readCode({ width, height, data }: Frame): string | null {
  try {
    return decodeQR({ width, height, data }, { format: "RGBA", timeLimit });
  } catch {
    return null;
  }
}

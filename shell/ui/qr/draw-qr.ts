import encodeQr from "qr";

/** What version 20 holds at level M, in bytes of UTF-8: telephones read no larger code from a screen. */
export const mostBytes = 666;

/** A text as a QR code of level M (ISO/IEC 18004), with its margin of four modules: rows, true for dark. `RangeError` for more than 666 bytes. */
export function drawQr(text: string): boolean[][] {
  const { length } = new TextEncoder().encode(text);
  if (length > mostBytes) throw new RangeError(`${length} bytes are more than a QR code of version 20 holds`);
  return encodeQr(text, "raw", { ecc: "medium", encoding: "byte", border: 4 });
}

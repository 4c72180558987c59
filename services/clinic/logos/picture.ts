/** What a picture says of itself before anybody draws it. */
export interface Picture {
  mime: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

/** A picture that ends where its format says, with nothing after; null for anything else. */
export const pictureOf = (bytes: Buffer): Picture | null => png(bytes) ?? jpeg(bytes);

const pngSignature = Buffer.from("89504e470d0a1a0a", "hex");

/** Chunk after chunk: the header first, and the last byte is that of the end. */
function png(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, 8).equals(pngSignature)) return null;
  const kindAt = (at: number) => bytes.toString("latin1", at + 4, at + 8);
  if (bytes.length < 33 || kindAt(8) !== "IHDR" || bytes.readUInt32BE(8) !== 13) return null;
  let at = 8;
  while (at + 12 <= bytes.length) {
    const isEnd = kindAt(at) === "IEND";
    at += 12 + bytes.readUInt32BE(at);
    if (isEnd) break;
  }
  const isWhole = at === bytes.length && kindAt(bytes.length - 12) === "IEND";
  return isWhole ? { mime: "image/png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** The markers of a frame's header; 0xc4, 0xc8 and 0xcc among them are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segment after segment, a scan up to the next marker: the last two bytes are those of the end. */
function jpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  let size: { width: number; height: number } | null = null;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== endOfImage) {
    const marker = bytes[at + 1]!;
    if (isFrame(marker) && at + 9 <= bytes.length)
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === startOfScan) at = endOfScan(bytes, at);
  }
  const isWhole = at + 2 === bytes.length && bytes[at] === 0xff && bytes[at + 1] === endOfImage;
  return isWhole && size ? { mime: "image/jpeg", ...size } : null;
}

/** In a scan 0xff is followed by zero, or by one of eight marks that begin it again. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** The encodings that exports are found in. */
export const encodings = ["utf-8", "windows-1252", "macintosh", "utf-16le", "utf-16be"] as const;
export type Encoding = (typeof encodings)[number];

/** Letters that French and English names and streets have beyond ASCII; what a wrong encoding makes of them is none of these. */
const usual = /[éèêëàâäçîïôöùûüœÉÈÊËÀÂÄÇÎÏÔÖÙÛÜŒñÑ’«»°]/gu;

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The encoding a file was most likely written in. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const head = bytes.subarray(0, 2_000);
  if (head.includes(0)) return head[0] === 0 ? "utf-16be" : "utf-16le";
  if (isUtf8(bytes)) return "utf-8";
  const count = (encoding: Encoding) =>
    (new TextDecoder(encoding).decode(bytes.subarray(0, 500_000)).match(usual) ?? []).length;
  return count("macintosh") > count("windows-1252") ? "macintosh" : "windows-1252";
}

/** The text of a file, without the mark some programs put before it; accents as one letter each. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes).normalize("NFC");

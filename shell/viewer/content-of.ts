/** What a file is by its own bytes. Pictures, text and the pages of a PDF are shown, and nothing in them runs. */
export type Content =
  | { kind: "image"; type: "image/png" | "image/jpeg" | "image/gif" | "image/webp" }
  | { kind: "pdf" }
  | { kind: "text"; text: string }
  /** Not one of these: downloaded. */
  | { kind: "other" };

/** The longest text that is shown on a page; a longer one is downloaded. */
const longestText = 1024 * 1024;

const starts = (bytes: Uint8Array, signature: readonly number[], at = 0) =>
  signature.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/**
 * Told by the first bytes, never by what the file says of itself: a page in HTML that calls itself a picture is neither. Text is
 * shown where its name says that it is plain text; SVG and HTML are documents that could run something, and are never shown.
 */
export function contentOf(bytes: Uint8Array, name: string): Content {
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return { kind: "image", type: "image/png" };
  if (starts(bytes, [0xff, 0xd8, 0xff])) return { kind: "image", type: "image/jpeg" };
  if (starts(bytes, ascii("GIF87a")) || starts(bytes, ascii("GIF89a"))) return { kind: "image", type: "image/gif" };
  if (starts(bytes, ascii("RIFF")) && starts(bytes, ascii("WEBP"), 8)) return { kind: "image", type: "image/webp" };
  if (starts(bytes, ascii("%PDF-"))) return { kind: "pdf" };
  const text = /^(txt|csv|tsv|md|log)$/.test(extensionOf(name)) ? textIn(bytes) : null;
  return text === null ? { kind: "other" } : { kind: "text", text };
}

/** The letters after the last point of a name, in lower case; empty where there is none. */
export const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

const endings: Readonly<Record<string, readonly string[]>> = {
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg", "jfif"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
  pdf: ["pdf"],
};
const known = new Set(Object.values(endings).flat());

/** Whether a file is named as something that it is not. */
export function isNamedOtherwise(content: Content, name: string): boolean {
  const extension = extensionOf(name);
  if (!known.has(extension)) return false;
  return !(endings[content.kind === "image" ? content.type : content.kind] ?? []).includes(extension);
}

function textIn(bytes: Uint8Array): string | null {
  if (bytes.length > longestText || bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

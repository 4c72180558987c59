import { makeZip } from "client-zip";
import { sha256Of } from "./sha-256.ts";

/** A file of a take-out; what is dated differs each time. */
export interface OutFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
  isDated?: boolean;
}

/** What could not be taken out, and why. */
export interface LeftOut {
  what: string;
  /** As a list of the record names it. */
  id?: string;
  why: string;
}

interface ManifestFile {
  path: string;
  sha256: string;
  bytes: number;
  isDated?: true;
}

interface TakeOut {
  recordId: string;
  /** Who takes out, as the manifest names them. */
  takenBy: string;
  /** Read once all files are written. */
  leftOut: readonly LeftOut[];
  onFile?(count: number): void;
}

const partSize = 16_000_000;
const encoder = new TextEncoder();

/** A value as a file of a take-out. */
export const jsonBytes = (value: unknown) => encoder.encode(`${JSON.stringify(value, null, 1)}\n`);

/** A name as every disk takes it, its letters kept. */
export const safeName = (name: string): string =>
  name
    .normalize("NFC")
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*\u202a-\u202e\u2066-\u2069]/g, "_")
    .replace(/^\.+|[. ]+$/g, "_")
    .slice(-120) || "_";

/**
 * Writes files into a ZIP as they come, and last the manifest with the hash of each. What was written is handed to the browser in parts,
 * which it keeps on its disk.
 */
export async function writeZip(
  files: AsyncIterable<OutFile>,
  { recordId, takenBy, leftOut, onFile }: TakeOut,
): Promise<Blob> {
  const takenAt = new Date();
  const listed: ManifestFile[] = [];
  async function* entries() {
    for await (const { path, bytes, isDated } of files) {
      listed.push({ path, sha256: sha256Of(bytes), bytes: bytes.length, ...(isDated && { isDated }) });
      yield { name: path, input: bytes, lastModified: takenAt };
      onFile?.(listed.length);
    }
    const manifest = { format: "carnet take-out", version: 1, recordId, takenAt, takenBy, files: listed, leftOut };
    yield { name: "manifest.json", input: jsonBytes(manifest), lastModified: takenAt };
  }
  const reader = makeZip(entries()).getReader();
  let whole = new Blob();
  let part: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (value) {
      part.push(value as Uint8Array<ArrayBuffer>);
      size += value.length;
    }
    if (done || size > partSize) {
      whole = new Blob([whole, ...part], { type: "application/zip" });
      [part, size] = [[], 0];
    }
    if (done) return whole;
  }
}

/** Several files as one ZIP. */
export async function packFiles(files: readonly { name: string; file: Blob }[]): Promise<Blob> {
  const packed = makeZip(files.map(({ name, file }) => ({ name, input: file, lastModified: new Date() })));
  return new Response(packed).blob();
}

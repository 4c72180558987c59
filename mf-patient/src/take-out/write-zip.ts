import { makeZip } from "client-zip";
import { sha256Of } from "@carnet/shell/take-out";
import { takenBy, type LeftOut, type OutFile } from "./take-out-files.ts";

interface ManifestFile {
  path: string;
  sha256: string;
  bytes: number;
  isDated?: true;
}

const partSize = 16_000_000;

/**
 * Writes files into a ZIP as they come, and last the manifest with the hash of each. What was written is handed to the browser in parts,
 * which it keeps on its disk.
 */
export async function writeZip(
  files: AsyncIterable<OutFile>,
  { recordId, leftOut, onFile }: { recordId: string; leftOut: readonly LeftOut[]; onFile?(count: number): void },
): Promise<Blob> {
  const takenAt = new Date();
  const listed: ManifestFile[] = [];
  async function* entries() {
    for await (const { path, bytes, isDated } of files) {
      listed.push({ path, sha256: sha256Of(bytes), bytes: bytes.length, ...(isDated && { isDated }) });
      yield { name: path, input: bytes, lastModified: takenAt };
      onFile?.(listed.length);
    }
    const manifest = {
      format: "carnet take-out",
      version: 1,
      recordId,
      takenAt,
      takenBy: takenBy(),
      files: listed,
      leftOut,
    };
    yield { name: "manifest.json", input: `${JSON.stringify(manifest, null, 1)}\n`, lastModified: takenAt };
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

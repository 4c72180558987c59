import { withNewestKey } from "@carnet/shell/record";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { fileClient } from "./file.client.ts";
import { metaOf } from "./file-fields.ts";
import { withFile } from "./files-content.ts";
import { sendFileListed } from "./files-manifest.ts";
import { filesChanged, noteInHistory } from "./send-file.ts";
import type { RecordFile } from "./use-files.ts";

/** The other of the two places of a file. */
export const otherKind = (kind: RecordFileKind): RecordFileKind => (kind === "file" ? "testResult" : "file");

/**
 * Moves a file to the test results or back (PAT-027, PAT-028). Its bytes stay as they were sealed, under a key made of what
 * they were then: its name, sealed again, says which.
 */
export async function moveFile(patientId: string, from: RecordFileKind, file: RecordFile): Promise<void> {
  const { id, name, type, size, rev, sealedAs } = file;
  const to = otherKind(from);
  await withNewestKey(patientId, async (open) => {
    const value = { name, type, size, sealedAs: sealedAs ?? from };
    const [meta] = await open.crypto.seal(open.ref, [{ ref: metaOf(id).place, value, rev: rev + 1 }]);
    await sendFileListed(
      open,
      (content) => withFile(content, to, id, rev + 1),
      (listed) => fileClient.move(patientId, id, { kind: to, meta: meta!, ...listed }),
    );
  });
  await filesChanged(patientId, from, -1);
  await filesChanged(patientId, to, 1);
  await noteInHistory(patientId, "move_file", name, name);
}

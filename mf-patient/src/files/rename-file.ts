import { withNewestKey } from "@carnet/shell/record";
import { fileClient } from "./file.client.ts";
import { metaOf } from "./file-fields.ts";
import { withFile } from "./files-content.ts";
import { sendFileListed } from "./files-manifest.ts";
import { refetchFiles, type RecordFile } from "./use-files.ts";
import { noteInHistory } from "./send-file.ts";
import type { RecordFileKind } from "@carnet/services/patient/contract";

/** The longest name that is written here. */
export const longestName = 200;

/** Seals another name of a file, over the one that was read; its bytes and its type stay as they are (PAT-027, PAT-028). */
export async function renameFile(
  patientId: string,
  kind: RecordFileKind,
  { id, name: was, type, size, sealedAs, rev }: RecordFile,
  name: string,
): Promise<void> {
  await withNewestKey(patientId, async (open) => {
    const { place } = metaOf(id);
    const [meta] = await open.crypto.seal(open.ref, [
      { ref: place, value: { name, type, size, sealedAs }, rev: rev + 1 },
    ]);
    await sendFileListed(
      open,
      (content) => withFile(content, kind, id, rev + 1),
      (listed) => fileClient.rename(patientId, id, { meta: meta!, ...listed }),
    );
  });
  await refetchFiles(patientId, kind);
  await noteInHistory(patientId, "rename_file", name, was);
}

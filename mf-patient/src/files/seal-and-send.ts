import { withNewestKey } from "@carnet/shell/record";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { fileClient } from "./file.client.ts";
import { thumbnailOf } from "./file-fields.ts";
import { withFile } from "./files-content.ts";
import { sendFileListed } from "./files-manifest.ts";
import type { SendFile } from "./upload-queue.ts";

/** Seals a file under the newest key of its record and sends it with the list that names it; `picture` is its small one, or null. */
export const sealAndSend = (
  patientId: string,
  kind: RecordFileKind,
  picture: string | null,
  ...[file, id, { signal, onSealed, onSent }]: Parameters<SendFile>
): Promise<void> =>
  withNewestKey(patientId, async (open) => {
    const { crypto, ref } = open;
    const meta = { name: file.name, type: file.type, size: file.size };
    const sealed = await crypto.sealFile(ref, kind, id, await file.arrayBuffer(), meta);
    const { place } = thumbnailOf(id);
    const [thumbnail = null] = picture ? await crypto.seal(ref, [{ ref: place, value: picture, rev: 1 }]) : [];
    signal.throwIfAborted();
    onSealed(sealed.body.byteLength);
    const head = { id, meta: sealed.meta, thumbnail };
    const { body } = sealed;
    await sendFileListed(
      open,
      (content) => withFile(content, kind, id, 1),
      (listed) =>
        fileClient.add(patientId, kind, { head: { ...head, ...listed }, body, fileName: file.name, signal, onSent }),
    );
  });

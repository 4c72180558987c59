import { withNewestKey } from "@carnet/shell/record";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { fileClient } from "./file.client.ts";
import { withFile, withoutFile } from "./files-content.ts";
import { sendFileListed } from "./files-manifest.ts";
import type { RecordFile } from "./use-files.ts";

/** Takes a file out of the record, and out of its list. */
export const takeOutFile = (patientId: string, kind: RecordFileKind, { id }: Pick<RecordFile, "id">) =>
  withNewestKey(patientId, (open) =>
    sendFileListed(
      open,
      (content) => withoutFile(content, id),
      (listed) => fileClient.remove(patientId, kind, id, listed),
    ),
  );

/** Puts a file back that was taken out less than a day ago. */
export const putBackFile = (patientId: string, kind: RecordFileKind, { id, rev }: Pick<RecordFile, "id" | "rev">) =>
  withNewestKey(patientId, (open) =>
    sendFileListed(
      open,
      (content) => withFile(content, kind, id, rev),
      (listed) => fileClient.recover(patientId, id, listed),
    ),
  );

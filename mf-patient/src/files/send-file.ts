import { Refused, CallError } from "@carnet/shell/api";
import { notePatient, requireRecord } from "@carnet/shell/record";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { appendOperation } from "../history/append-operation.ts";
import { makeThumbnail } from "./make-thumbnail.ts";
import { sealAndSend } from "./seal-and-send.ts";
import { Held, type SendFile } from "./upload-queue.ts";
import { refetchFiles } from "./use-files.ts";

/** Seals files for one record and sends them: bytes, name, type and small picture, all in the crypto module (PAT-027, PAT-028). */
export const sendTo =
  (patientId: string, kind: RecordFileKind): SendFile =>
  async (file, id, report) => {
    const picture = await makeThumbnail(file, file.name);
    try {
      await sealAndSend(patientId, kind, picture, file, id, report);
    } catch (reason) {
      throw reason instanceof CallError && reason.kind === "offline" ? new Held() : reason;
    }
    await filesChanged(patientId, kind, 1);
    await noteInHistory(patientId, "add_file", file.name);
  };

/** The record counts its files: by one more, or one less. */
export async function filesChanged(patientId: string, kind: RecordFileKind, by: 1 | -1): Promise<void> {
  const { patient } = await requireRecord(patientId);
  const count = kind === "file" ? "fileCount" : "testResultCount";
  notePatient({ ...patient, [count]: Math.max(0, patient[count] + by) });
  await refetchFiles(patientId, kind);
}

/** Files came, went or have other names by now: a line of the history that cannot be added is no failure of that. */
export async function noteInHistory(
  patientId: string,
  operation: "add_file" | "remove_file" | "rename_file" | "move_file",
  name: string,
  was: string | null = null,
) {
  const delta = { files: operation === "remove_file" ? [name, null] : [was, name] };
  await appendOperation(patientId, operation, delta).catch((reason: unknown) => {
    if (!(reason instanceof Refused || reason instanceof CallError)) throw reason;
  });
}

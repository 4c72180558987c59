import type { OpenKey } from "@carnet/shell/record";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { contentOf, type OpenedFile } from "@carnet/shell/viewer";
import { fileClient } from "./file.client.ts";
import type { RecordFile } from "./use-files.ts";

/** Fetches the sealed bytes and opens them in the crypto module; nothing is given back before all of it was verified. */
export async function openFile(
  { crypto, ref }: OpenKey,
  patientId: string,
  kind: RecordFileKind,
  { id, name, sealedAs }: Pick<RecordFile, "id" | "name" | "sealedAs">,
): Promise<OpenedFile> {
  const sealed = await fileClient.bytes(patientId, kind, id);
  const bytes = new Uint8Array(await crypto.openFile(ref, sealedAs ?? kind, id, sealed.slice().buffer));
  return { bytes, content: contentOf(bytes, name) };
}

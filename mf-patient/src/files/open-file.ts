import type { OpenKey } from "@carnet/shell/record";
import type { RecordFileKind } from "@carnet/services/patient/contract";
import { contentOf, type Content } from "./content-of.ts";
import { fileClient } from "./file.client.ts";
import type { RecordFile } from "./use-files.ts";

/** A file, open: its bytes as they were chosen, each verified, and what they are. */
export interface OpenedFile {
  bytes: Uint8Array<ArrayBuffer>;
  content: Content;
}

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

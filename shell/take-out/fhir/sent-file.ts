import type { NamedDocument } from "@carnet/shell/portal-documents";
import { safeName } from "../write-zip.ts";
import type { TakenFile } from "./resources.ts";

/** Where something that was sent to a portal lies in a take-out. */
export function sentFileOf({ id, kind, name, mimeType, createdAt }: NamedDocument, { length }: Uint8Array): TakenFile {
  const of = { id, name, size: length, createdAt };
  return kind === "document"
    ? { ...of, path: `documents/${id.slice(0, 8)}-${safeName(name)}`, type: mimeType }
    : { ...of, path: `recommendations/${id}.json`, type: "application/json" };
}

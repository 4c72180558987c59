import { newId } from "@carnet/shell/api";

/** The document that a record is made from, as an import keeps it under seal until it is a file of the record. */
export interface SourceDocument {
  fileId: string;
  name: string;
  /** In base64. */
  data: string;
}

const stretch = 0x8000;

/** A document by its bytes, with the id that its file will have. */
export function sourceDocument(name: string, bytes: Uint8Array): SourceDocument {
  let letters = "";
  for (let from = 0; from < bytes.length; from += stretch)
    letters += String.fromCharCode(...bytes.subarray(from, from + stretch));
  return { fileId: newId(), name, data: btoa(letters) };
}

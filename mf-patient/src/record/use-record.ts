import { createContext, useContext } from "react";
import type { OpenRecord } from "@carnet/shell/record";

export const RecordContext = createContext<OpenRecord | null>(null);

/** The record this page is about. */
export function useRecord(): OpenRecord {
  const record = useContext(RecordContext);
  if (!record) throw new Error("A part of a record stands outside of its page.");
  return record;
}

/** The record with its key, for the tabs that exist only for those who hold one. */
export function useReadableRecord() {
  const record = useRecord();
  if (!record.key) throw new Error("A sealed part of a record was asked for without a key.");
  return { ...record, key: record.key };
}

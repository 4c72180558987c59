import { prepareRecord } from "@carnet/shell/record";

/** Has the record at an address fetched and opened before its screen is drawn; at any other nothing. */
export function prepareScreen(pathname: string): void {
  const [, id] = /\/patient\/([0-9a-f-]{36})(?:\/|$)/.exec(pathname) ?? [];
  if (id) void prepareRecord(id);
}

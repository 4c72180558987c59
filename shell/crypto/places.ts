import type { FieldRef } from "./types.ts";
import type { ManifestName } from "./wire.ts";

/** Where a list of a record is sealed. */
export const manifestPlace = (of: ManifestName): FieldRef => ({ entity: "manifest", record: "-", field: of });

/** Where the last line of a history is remembered. */
export const historyHead: FieldRef = { entity: "history", record: "-", field: "head" };

/** Where it is counted, under a portal's key, what was signed about its record at home. */
export const signedCount: FieldRef = { entity: "portal", record: "-", field: "signed" };

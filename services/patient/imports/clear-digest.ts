import { clearNames } from "../contract/index.ts";

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columns = [...clearNames, "therapistId", "preferences"].map((name) => `p.${column(name)}`);

/** What a person wrote in clear of a record `p`, as one short text: another once any of it was changed, by whichever way. */
export const clearDigest = `md5(row(${columns.join(", ")})::text)`;

import type { Defence } from "./defence.ts";

export const manifestMutants: Defence[] = [
  ["T03: a list of", "manifest", "core/manifest.methods.ts", "|| body.ct !== digestOf(wire.sealed)", ""],
  ["T03: a list of", "manifest", "core/manifest.methods.ts", "&& body.of === of;", ";"],
  [
    "T03: an older",
    "manifest",
    "core/manifest.methods.ts",
    "wire.sealed, keyring.lowest(opened, place))",
    "wire.sealed, 1)",
  ],
  [
    "T03: an older",
    "manifest",
    "core/manifest.methods.ts",
    `if (opened.seen.has(placeOf(place))) throw new PmError("rollback");`,
    "",
  ],
  [
    "T03: an older",
    "manifest",
    "core/list.methods.ts",
    `if (rev < keyring.lowest(opened, place)) throw new PmError("rollback");`,
    "",
  ],
  ["T24: the older", "manifest", "core/patient.methods.ts", "await recallSeen(context, opened);", ";"],
  ["T24: a list", "manifest", "trust/trust-memory.ts", "if (lists) this.noteLists(oldest, lists);", ""],
  ["T24: a list", "manifest", "trust/trust-memory.ts", "lists ? placesOfLists(lists) : []", "[]"],
  ["T24: the older", "manifest", "core/trust-store.methods.ts", "...(seen && { seen })", ""],
  ["T24: a history", "manifest", "history/history-chain.ts", "if (rows.length < head.seq)", "if (false)"],
  ["T24: a history", "manifest", "history/history-chain.ts", "row.prev !== head.prev", "false"],
  [
    "T25: an earlier",
    "manifest",
    "history/history-chain.ts",
    `if (given < writing) throw new PmError("rollback");`,
    "",
  ],
  ["T25: an earlier", "manifest", "history/history-chain.ts", `if (given === writing) throw new PmError("fork");`, ""],
  ["T25: an earlier", "manifest", "trust/seen-places.ts", "[...named, prev, last]", "[...named, prev]"],
  ["T25: nobody", "manifest", "history/history-chain.ts", "row.stmt.by !== by ||", ""],
];

import { definePolicy } from "@carnet/services/framework";
import type { Merge } from "./merge.model.ts";

/** As long as the offer on the screen is held, and the way here takes. */
const undoMs = 60_000;

/** A merge is taken back by who made it, at once (POR-025). */
export const mergePolicy = definePolicy({
  undo: (actor, { mergedBy, mergedAt }: Merge) =>
    (mergedBy === actor.userId && Date.now() - Date.parse(mergedAt) <= undoMs) || "mergeStands",
});

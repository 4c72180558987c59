import { definePolicy } from "@carnet/services/framework";

/** A component somebody added, and whether they work or worked in a clinic of whoever asks; null before there is one. */
type Owned = { userId: string; isColleague: boolean } | null;

/**
 * The list is read by whoever fills or reads a review. A component stands in charts that colleagues read (ANA-007): they may
 * read it, and only its owner changes it.
 */
export const subsystemPolicy = definePolicy<Owned, "readList" | "read" | "add" | "write">({
  readList: (actor) => actor.role === "therapist" || actor.role === "patient",
  read: (actor, component) =>
    actor.role === "therapist" &&
    (component === null || component.userId === actor.userId || component.isColleague || "notFound"),
  add: (actor) => actor.role === "therapist",
  write: (actor, component) => actor.role === "therapist" && (component?.userId === actor.userId || "notFound"),
});

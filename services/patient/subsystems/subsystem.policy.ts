import { definePolicy } from "@carnet/services/kit";

/** A component somebody added; null before there is one. */
type Owned = { userId: string } | null;

/** The list is read by whoever fills or reads a review; one's own components are nobody else's. */
export const subsystemPolicy = definePolicy<Owned, "readList" | "read" | "add" | "write">({
  readList: (actor) => actor.role === "therapist" || actor.role === "patient",
  read: (actor, component) =>
    actor.role === "therapist" && (component === null || component.userId === actor.userId || "notFound"),
  add: (actor) => actor.role === "therapist",
  write: (actor, component) => actor.role === "therapist" && (component?.userId === actor.userId || "notFound"),
});

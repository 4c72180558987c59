import { definePolicy, siteAllows, type Actor, type Membership } from "@carnet/services/framework";
import type { Visit } from "./visit.model.ts";

/** What decides about a visit: how the actor belongs to its clinic, and the visit where there is one already. */
export interface VisitFacts {
  membership: Membership | null;
  visit?: Pick<Visit, "source" | "seanceId">;
}

/** Anybody who works in the clinic now keeps its day, and knows who comes, when and to whom: E4 of the promises. */
const works = (actor: Actor, { membership }: VisitFacts) => {
  if (actor.role !== "therapist" || !membership?.isMember) return false;
  return siteAllows(actor, membership) || "siteRestrictionViolation";
};

const waiting = (actor: Actor, facts: VisitFacts) => {
  const may = works(actor, facts);
  return may === true && facts.visit?.seanceId ? "visitStarted" : may;
};

/** A visit that another system planned is moved there: here it would come back at its old hour. */
const own = (actor: Actor, facts: VisitFacts) => {
  const may = waiting(actor, facts);
  return may === true && facts.visit?.source !== "manual" ? "visitPlannedElsewhere" : may;
};

export const visitPolicy = definePolicy<VisitFacts, "read" | "add" | "mark" | "move" | "remove">({
  read: works,
  add: works,
  mark: waiting,
  move: own,
  remove: own,
});

import { definePolicy, siteAllows, type Actor, type Membership } from "@carnet/services/framework";
import { isDesk } from "../money/collect.policy.ts";
import type { Visit } from "./visit.model.ts";

/** What decides about a visit: how the actor belongs to its clinic, and the visit where there is one already. */
export interface VisitFacts {
  membership: Membership | null;
  visit?: Pick<Visit, "source" | "seanceId">;
  /** Whether they hold the key of the record whose visits are asked for. */
  holdsKey?: boolean;
}

/** Anybody who works in the clinic now keeps its day: the desk as well as those who treat. */
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

/** Of somebody else's patient a colleague is not told when they come; the desk and those who run the clinic are. */
const reads = (actor: Actor, facts: VisitFacts) => {
  const may = works(actor, facts);
  if (may !== true || facts.holdsKey || isDesk(facts.membership) || facts.membership!.canAdmin) return may;
  return "CANNOT_ACCESS_PATIENT";
};

export const visitPolicy = definePolicy<VisitFacts, "read" | "add" | "mark" | "move" | "remove">({
  read: reads,
  add: works,
  mark: waiting,
  move: own,
  remove: own,
});

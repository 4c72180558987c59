import { definePolicy, siteAllows, type Actor, type Membership } from "@carnet/services/framework";
import type { Seance } from "../seances/seance.model.ts";

/** What decides about money taken at the desk: how the actor belongs to the clinic, and the session. */
export interface CollectFacts {
  membership: Membership | null;
  seance: Pick<Seance, "therapistId" | "finalizedAt">;
}

/** Works in the clinic without treating or running it. */
export const isDesk = (member: Membership | null): boolean =>
  member?.isMember === true && !member.canAdmin && member.plan === null;

/** The desk and those who run the clinic take everybody's money, a therapist their own; a clinical word is read by none of it. */
function collect(actor: Actor, { membership, seance }: CollectFacts) {
  if (actor.role !== "therapist" || !membership?.isMember) return false;
  if (!siteAllows(actor, membership)) return "siteRestrictionViolation";
  if (!seance.finalizedAt) return "notFinalized";
  return isDesk(membership) || membership.canAdmin || seance.therapistId === actor.userId || "foreignSession";
}

export const collectPolicy = definePolicy<CollectFacts, "collect">({ collect });

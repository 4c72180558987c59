import { definePolicy, siteAllows, type Actor, type Membership } from "@carnet/services/framework";

/** What decides about seeing a change: how the listener belongs to its clinic, and whether they hold the key of its record. */
export interface VisibilityFacts {
  /** Null for a stranger to the clinic, and where the copy does not know. */
  membership: Membership | null;
  holdsKey: boolean;
}

const treats = ({ role }: Actor) => role === "therapist";

/** Everybody who works in the clinic now, from where they may work from. One who left sees nothing, whatever they still may read. */
const works = (actor: Actor, { membership }: VisibilityFacts) =>
  treats(actor) && membership !== null && membership.isMember && siteAllows(actor, membership);

/** Which patient it is about is for holders of the key: colleagues, and somebody of another clinic by the patient's consent. */
const reads = (actor: Actor, facts: VisibilityFacts) =>
  treats(actor) && facts.holdsKey && (facts.membership === null || works(actor, facts));

/**
 * Everybody who is signed in is notified when their session ends. Changes are for those who work with patients: a patient has nothing to
 * see of a clinic, an administrator of no record.
 */
export const eventPolicy = definePolicy<VisibilityFacts | null, "listen" | "seeChanges" | "seeClinic" | "seePatient">({
  listen: ({ userId }) => userId !== null,
  seeChanges: treats,
  seeClinic: (actor, facts) => facts !== null && works(actor, facts),
  seePatient: (actor, facts) => facts !== null && reads(actor, facts),
});

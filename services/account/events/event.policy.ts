import { definePolicy, siteAllows, type Actor, type Membership } from "@carnet/services/framework";

/** What decides about hearing of a change: how the listener belongs to its clinic, and whether they hold the key of its record. */
export interface HearingFacts {
  /** Null for a stranger to the clinic, and where the copy does not know. */
  membership: Membership | null;
  holdsKey: boolean;
}

const treats = ({ role }: Actor) => role === "therapist";

/** Whoever works in the clinic now, from where they may work from. One who left hears nothing, whatever they still may read. */
const works = (actor: Actor, { membership }: HearingFacts) =>
  treats(actor) && membership !== null && membership.isMember && siteAllows(actor, membership);

/** Which patient is told to whoever holds the key: colleagues, and somebody of another clinic by the patient's consent. */
const reads = (actor: Actor, facts: HearingFacts) =>
  treats(actor) && facts.holdsKey && (facts.membership === null || works(actor, facts));

/**
 * Whoever is signed in hears when their session ends. Changes are told to whoever works with patients: a patient has nothing to hear of
 * a clinic, an administrator of no record.
 */
export const eventPolicy = definePolicy<
  HearingFacts | null,
  "listen" | "hearOfChanges" | "hearOfClinic" | "hearOfPatient"
>({
  listen: ({ userId }) => userId !== null,
  hearOfChanges: treats,
  hearOfClinic: (actor, facts) => facts !== null && works(actor, facts),
  hearOfPatient: (actor, facts) => facts !== null && reads(actor, facts),
});

import { definePolicy, siteAllows, type Membership } from "@carnet/services/framework";

/** The forms that leave by themselves are looked after by those who treat in the clinic, each for the records they hold keys to. */
export const automaticFormPolicy = definePolicy({
  see: (actor, member: Membership | null) => {
    if (actor.role !== "therapist" || !member?.isMember) return "notFound";
    if (actor.impersonatorId) return false;
    return siteAllows(actor, member) || "siteRestrictionViolation";
  },
});

import { definePolicy, siteAllows, type Membership } from "@carnet/services/kit";

/** What a member of a clinic may do before there is a record: count, look for duplicates, open a new one. */
export const clinicPolicy = definePolicy<Membership | null, "look" | "create">({
  look: (actor, member) => {
    if (actor.role === "patient" || !member?.isMember) return "notFound";
    return siteAllows(actor, member) || "siteRestrictionViolation";
  },
  create: (actor, member) => {
    if (actor.role === "patient" || !member?.isMember) return "notFound";
    if (actor.impersonatorId) return "impersonated";
    return siteAllows(actor, member) || "siteRestrictionViolation";
  },
});

import { definePolicy, siteAllows, type Membership } from "@carnet/services/framework";

/** What a member of a clinic may do with its records as a whole: count, look for duplicates, open a new one, change keys. */
export const clinicPolicy = definePolicy<Membership | null, "look" | "create" | "rotate">({
  look: (actor, member) => {
    if (actor.role === "patient" || !member?.isMember) return "notFound";
    return siteAllows(actor, member) || "siteRestrictionViolation";
  },
  /** Who runs the clinic, in person: it takes the keys. */
  rotate: (actor, member) => {
    if (actor.role === "patient" || !member?.isMember) return "notFound";
    if (!siteAllows(actor, member)) return "siteRestrictionViolation";
    if (!member.canAdmin) return false;
    return actor.impersonatorId === null || "impersonated";
  },
  create: (actor, member) => {
    if (actor.role === "patient" || !member?.isMember) return "notFound";
    if (actor.impersonatorId) return "impersonated";
    return siteAllows(actor, member) || "siteRestrictionViolation";
  },
});

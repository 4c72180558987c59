import { definePolicy, siteAllows, type Actor, type Membership } from "@carnet/services/framework";

/** What a member of a clinic may do with its records as a whole: count, look for duplicates, open a new one, change keys, import. */
export const clinicPolicy = definePolicy<Membership | null, "look" | "create" | "rotate" | "import" | "seeImports">({
  look: (actor, member) => {
    if (actor.role === "patient" || !member?.isMember) return "notFound";
    return siteAllows(actor, member) || "siteRestrictionViolation";
  },
  /** Who runs the clinic, in person: it takes the keys. */
  rotate: (actor, member) => runs(actor, member, "inPerson"),
  /** Who runs the clinic: the records of all who treat there come in by it. */
  import: (actor, member) => runs(actor, member, "inPerson"),
  seeImports: (actor, member) => runs(actor, member),
  create: (actor, member) => {
    if (actor.role === "patient" || !member?.isMember) return "notFound";
    if (actor.impersonatorId) return "impersonated";
    return siteAllows(actor, member) || "siteRestrictionViolation";
  },
});

function runs(actor: Actor, member: Membership | null, how?: "inPerson"): boolean | string {
  if (actor.role === "patient" || !member?.isMember) return "notFound";
  if (!siteAllows(actor, member)) return "siteRestrictionViolation";
  if (!member.canAdmin) return false;
  return how !== "inPerson" || actor.impersonatorId === null || "impersonated";
}

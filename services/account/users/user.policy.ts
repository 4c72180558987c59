import { definePolicy, type Actor } from "@carnet/services/kit";
import type { User } from "./user.model.ts";

type Person = Pick<User, "id" | "role" | "termsAcceptedAt" | "timesTermsAcceptanceDelayed">;

const isSelf = (actor: Actor, user: Person) => actor.userId === user.id;
const isStaff = (actor: Actor) => actor.role === "therapist" || actor.role === "admin";
const inPerson = (actor: Actor) => (actor.impersonatorId === null ? true : "impersonated");

/** An account is its owner's: others see a name and a public key, and an administrator acting as somebody changes nothing. */
export const userPolicy = definePolicy({
  /** Everything one may know about oneself. */
  read: (actor: Actor, user: Person) => isSelf(actor, user),
  /** Name, address and public key: what it takes to share a chart with somebody. */
  readCard: (actor: Actor, user: Person) => isSelf(actor, user) || (isStaff(actor) && user.role !== "patient"),
  change: (actor: Actor, user: Person) => isSelf(actor, user) && inPerson(actor),
  acceptTerms: (actor: Actor, user: Person) => isSelf(actor, user) && inPerson(actor),
  /** "Later" is offered four times (ACC-022). */
  delayTerms: (actor: Actor, user: Person) =>
    isSelf(actor, user) && (user.timesTermsAcceptanceDelayed < 4 ? inPerson(actor) : "termsDelayLimitReached"),
});

/** Colleagues look for colleagues; patients look for nobody. */
export const directoryPolicy = definePolicy({
  search: (actor: Actor, _directory: null) => isStaff(actor),
});

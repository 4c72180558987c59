import { definePolicy, type Actor } from "@carnet/services/kit";
import type { User } from "./user.model.ts";

type Person = Pick<User, "id" | "role" | "termsAcceptedAt" | "timesTermsAcceptanceDelayed">;

const isSelf = (actor: Actor, user: Person) => actor.userId === user.id;
const inPerson = (actor: Actor) => (actor.impersonatorId === null ? true : "impersonated");

/** An account is its owner's: an administrator acting as somebody changes nothing. */
export const userPolicy = definePolicy({
  /** Everything one may know about oneself. */
  read: (actor: Actor, user: Person) => isSelf(actor, user),
  change: (actor: Actor, user: Person) => isSelf(actor, user) && inPerson(actor),
  acceptTerms: (actor: Actor, user: Person) => isSelf(actor, user) && inPerson(actor),
  /** "Later" is offered four times (ACC-022). */
  delayTerms: (actor: Actor, user: Person) =>
    isSelf(actor, user) && (user.timesTermsAcceptanceDelayed < 4 ? inPerson(actor) : "termsDelayLimitReached"),
});

import { definePolicy, type Actor } from "@carnet/services/framework";
import type { User } from "./user.model.ts";

type Person = Pick<User, "id" | "role" | "termsAcceptedAt" | "timesTermsAcceptanceDelayed">;

const isSelf = (actor: Actor, user: Person) => actor.userId === user.id;

/** An account is its owner's. */
export const userPolicy = definePolicy({
  /** Everything one may know about oneself. */
  read: (actor: Actor, user: Person) => isSelf(actor, user),
  change: (actor: Actor, user: Person) => isSelf(actor, user),
  acceptTerms: (actor: Actor, user: Person) => isSelf(actor, user),
  /** "Later" is offered four times (ACC-022). */
  delayTerms: (actor: Actor, user: Person) =>
    isSelf(actor, user) && (user.timesTermsAcceptanceDelayed < 4 || "termsDelayLimitReached"),
});

import { type Actor, Forbidden, Unauthenticated } from "@carnet/services/framework";

/** The id of whoever is signed in, or 401. */
export function signedIn(actor: Actor): string {
  if (!actor.userId) throw new Unauthenticated();
  return actor.userId;
}

/** The id of someone who works here: anybody signed in but patients. */
export function staff(actor: Actor): string {
  const userId = signedIn(actor);
  if (actor.role === "patient") throw new Forbidden("staff");
  return userId;
}

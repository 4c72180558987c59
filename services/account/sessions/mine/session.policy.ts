import { definePolicy, type Actor } from "@carnet/services/kit";
import type { Session } from "../session.model.ts";

/** A session is ended by whoever it belongs to, and not by an administrator acting as them. */
export const sessionPolicy = definePolicy({
  end: (actor: Actor, session: Pick<Session, "userId">) =>
    actor.impersonatorId !== null ? "impersonated" : actor.userId === session.userId,
});

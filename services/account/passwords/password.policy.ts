import { definePolicy, type Actor } from "@carnet/services/kit";
import type { User } from "../users/user.model.ts";

/** A password is changed by its owner alone: an administrator acting as somebody is refused (THR-23). */
export const passwordPolicy = definePolicy({
  change: (actor: Actor, user: Pick<User, "id">) =>
    actor.impersonatorId !== null ? "impersonated" : actor.userId === user.id,
});

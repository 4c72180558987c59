import { definePolicy, type Actor } from "@carnet/services/framework";
import type { User } from "../users/user.model.ts";

type Acted = Pick<User, "role" | "accountDisabledAt"> | null;

const isAdmin = (actor: Actor) => actor.role === "admin" && actor.impersonatorId === null;

/**
 * Acting as somebody is for administrators, one account at a time, never as another administrator (THR-23).
 * It hands over no key: what is sealed stays sealed.
 */
export const impersonationPolicy = definePolicy({
  start: (actor: Actor, user: Acted) =>
    isAdmin(actor) && (user === null || user.role === "admin" || user.accountDisabledAt !== null ? "notFound" : true),
  stop: (actor: Actor, _user: Acted) => (actor.impersonatorId !== null ? true : "notImpersonating"),
});

import { definePolicy, type Actor } from "@carnet/services/framework";
import type { User } from "../users/user.model.ts";

type Person = Pick<User, "id" | "forgottenAt"> | null;

/** The state of an account is an administrator's to change, in person, and never their own (ACC-026). */
const rule = (actor: Actor, user: Person) =>
  actor.role === "admin" &&
  actor.impersonatorId === null &&
  (user === null || user.id === actor.userId ? "notFound" : true);

export const accountStatePolicy = definePolicy({
  disable: rule,
  enable: (actor: Actor, user: Person) => {
    const verdict = rule(actor, user);
    return verdict === true && user?.forgottenAt ? "accountForgotten" : verdict;
  },
  forget: rule,
});

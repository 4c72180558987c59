import { definePolicy, type Actor } from "@carnet/services/framework";

type Owned = { owner_id: string } | null;

const isOwn = (actor: Actor, share: Owned) => share !== null && share.owner_id === actor.userId;
/** No key comes along when an administrator acts as somebody: nothing can be opened, and nothing is said in their name. */
const isOwnInPerson = (actor: Actor, share: Owned) => isOwn(actor, share) && actor.impersonatorId === null;

/** Lines that were sealed for one owner are that owner's alone (ADM-014). */
export const sharePolicy = definePolicy<Owned, "list" | "open" | "report">({
  list: (actor) => actor.userId !== null,
  open: isOwnInPerson,
  report: isOwnInPerson,
});

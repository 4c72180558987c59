import { Forbidden, routes, type Actor, type Refuses } from "@carnet/services/framework";
import { getMyKeys, saveMyKeys } from "../contract/index.ts";
import { listMyKeys, storeMyKeys } from "./my-keys.ts";

/** After a reset: one's own keys, handed from the former key to the one of now. Only ever one's own. */
export const myKeysRoutes = routes();

myKeysRoutes.on(getMyKeys, async ({ actor, query, refuse }) => {
  allowOwn(actor, refuse);
  return listMyKeys(actor, query.after, query.limit);
});

myKeysRoutes.on(saveMyKeys, async ({ actor, body, refuse }) => {
  allowOwn(actor, refuse);
  return { left: await storeMyKeys(actor, body.keys) };
});

/** Clinicians hold such keys; whoever acts in another's name holds none. */
function allowOwn(actor: Actor, refuse: Refuses<"impersonated">): void {
  if (actor.role !== "therapist") throw new Forbidden("myKeys");
  if (actor.impersonatorId) throw refuse("impersonated");
}

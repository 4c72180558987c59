import { type Actor, routes } from "@carnet/services/framework";
import { fullName, knownPeople } from "../clinics/known-people.ts";
import { findPlace, type Place } from "../clinics/place.ts";
import { getRootReset, type RootResetView, witnessRootReset } from "../contract/index.ts";
import { RootReset } from "./root-reset.model.ts";
import { rootResetPolicy } from "./root-reset.policy.ts";
import { takeWitness } from "./take-witness.ts";

/** An owner who lost every key, and the manager who says that the new one is theirs (PROTOCOL.md section 12). */
export const rootResetRoutes = routes();

rootResetRoutes.on(getRootReset, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  rootResetPolicy.allow(actor, "read", place);
  return present(actor, place);
});

rootResetRoutes.on(witnessRootReset, async ({ actor, params, body, refuse }) => {
  const place = await findPlace(actor, params.id);
  rootResetPolicy.allow(actor, "witness", place);
  await takeWitness(actor, place, body, refuse);
  return {};
});

async function present(actor: Actor, place: Place): Promise<RootResetView> {
  const waiting = await RootReset.query().findById(place.clinic.id);
  if (!waiting) return { waiting: null };
  const { resetId, userId, newPubKey, newFp, requestedAt: at, witness } = waiting;
  const owner = (await knownPeople([userId])).get(userId);
  const who = { userId, name: owner ? fullName(owner) : "", email: owner?.email ?? "" };
  const { witness: mayWitness } = rootResetPolicy.abilities(actor, place);
  const can = { witness: mayWitness === true && witness === null };
  return { waiting: { resetId, ...who, newPubKey, newFp, at, witness, can } };
}

import { type Actor, read, routes } from "@carnet/services/kit";
import { fullName, knownPeople } from "../clinics/known-people.ts";
import { findPlace, type Place } from "../clinics/place.ts";
import { rootWitnessBody, type RootResetView } from "../contract/index.ts";
import { RootReset } from "./root-reset.model.ts";
import { rootResetPolicy } from "./root-reset.policy.ts";
import { takeWitness } from "./take-witness.ts";

/** An owner who lost every key, and the manager who says that the new one is theirs (crypto section 10). */
export const rootResetRoutes = routes();

rootResetRoutes.get("/api/1/clinic/:id/rootReset", async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  rootResetPolicy.allow(ctx.actor, "read", place);
  ctx.body = await present(ctx.actor, place);
});

const witnessing = { limit: 8 * 1024, rate: { per: "account", points: 20, seconds: 60 * 60 } } as const;

rootResetRoutes.post("/api/1/clinic/:id/rootReset/witness", witnessing, async (ctx) => {
  const body = read(ctx, rootWitnessBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  rootResetPolicy.allow(ctx.actor, "witness", place);
  await takeWitness(ctx.actor, place, body);
  ctx.body = {};
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

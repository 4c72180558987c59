import { membership, routes, type Actor } from "@carnet/services/framework";
import { getRotations, saveRotations } from "../contract/index.ts";
import { clinicPolicy } from "../search/clinic.policy.ts";
import { countPending, listRotations } from "./list-rotations.ts";
import { storeRotations } from "./store-rotations.ts";

/** New keys for records that somebody could open who no longer may (PROTOCOL.md section 7). */
export const rotationRoutes = routes();

rotationRoutes.on(getRotations, async ({ actor, params: { clinicId }, query: { after, limit } }) => {
  await allowRotating(actor, clinicId);
  return listRotations(actor, clinicId, { after, limit });
});

rotationRoutes.on(saveRotations, async ({ actor, params: { clinicId }, body }) => {
  await allowRotating(actor, clinicId);
  const verdicts = await storeRotations(actor, clinicId, body.items);
  return { items: verdicts, pending: await countPending(clinicId) };
});

const allowRotating = async (actor: Actor, clinicId: string) =>
  clinicPolicy.allow(actor, "rotate", await membership(actor.userId, clinicId));

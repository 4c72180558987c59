import { type Actor, ask, routes } from "@carnet/services/framework";
import { patientKeysNeeded } from "@carnet/nats/contracts/rpc/patient.keysNeeded.v1";
import { findMemberPlace } from "../members/find-member-place.ts";
import { memberPolicy } from "../members/member.policy.ts";
import { getKeysNeeded, grantManagerRole, removeManagerRole, sendManagerKeys } from "../contract/index.ts";
import { grantManager, takeManagerKeys } from "./grant-manager.ts";
import { removeManager } from "./remove-manager.ts";

/** Who manages a clinic: granted key by key, taken back at once (MEM-014 to MEM-019). */
export const managerRoutes = routes();

managerRoutes.on(getKeysNeeded, async ({ actor, params }) => {
  const { clinic, target } = await findFor(actor, params, "removeManager");
  return ask(patientKeysNeeded, { clinicId: clinic.id, userId: target.userId });
});

managerRoutes.on(grantManagerRole, async ({ actor, params, refuse }) => {
  const { clinic, target } = await findFor(actor, params, "grantManager");
  return grantManager(actor, clinic, target, refuse);
});

managerRoutes.on(sendManagerKeys, async ({ actor, params, body, refuse }) => {
  const { clinic, target } = await findFor(actor, params, "grantManager");
  return takeManagerKeys(actor, clinic, target, body, refuse);
});

managerRoutes.on(removeManagerRole, async ({ actor, params }) => {
  const { clinic, target } = await findFor(actor, params, "removeManager");
  await removeManager(actor, clinic, target.userId);
  return {};
});

async function findFor(
  actor: Actor,
  { id, memberId }: { id: string; memberId: string },
  ability: "grantManager" | "removeManager",
) {
  const place = await findMemberPlace(actor, id, memberId);
  memberPolicy.allow(actor, ability, place);
  return place;
}

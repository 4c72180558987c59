import { ask, type Ctx, read, routes } from "@carnet/services/kit";
import { patientKeysNeeded } from "@carnet/nats/contracts/rpc/patient.keysNeeded.v1";
import { findMemberPlace } from "../members/find-member-place.ts";
import { memberPolicy } from "../members/member.policy.ts";
import { grantManagerBody, setManagerKeysBody } from "../contract/index.ts";
import { grantManager, takeManagerKeys } from "./grant-manager.ts";
import { removeManager } from "./remove-manager.ts";

/** Who manages a clinic: granted key by key, taken back at once (MEM-014 to MEM-019). */
export const managerRoutes = routes();

const member = "/api/1/clinic/:id/members/:memberId";

managerRoutes.get(`${member}/numberOfKeysNeededForManager`, async (ctx) => {
  const { clinic, target } = await findFor(ctx, "removeManager");
  ctx.body = await ask(patientKeysNeeded, { clinicId: clinic.id, userId: target.userId });
});

managerRoutes.put(`${member}/grantManagerRole`, async (ctx) => {
  read(ctx, grantManagerBody);
  const { clinic, target } = await findFor(ctx, "grantManager");
  ctx.body = await grantManager(ctx.actor, clinic, target);
});

/** 500 wraps of 180 characters with their ids, and one statement. */
managerRoutes.put(`${member}/setKeysForManagerRoleAndNextBatch`, { limit: 1024 * 1024 }, async (ctx) => {
  const body = read(ctx, setManagerKeysBody);
  const { clinic, target } = await findFor(ctx, "grantManager");
  ctx.body = await takeManagerKeys(ctx.actor, clinic, target, body);
});

managerRoutes.put(`${member}/removeManagerRole`, async (ctx) => {
  const { clinic, target } = await findFor(ctx, "removeManager");
  await removeManager(ctx.actor, clinic, target.userId);
});

async function findFor(ctx: Ctx, ability: "grantManager" | "removeManager") {
  const place = await findMemberPlace(ctx.actor, ctx.params["id"], ctx.params["memberId"]);
  memberPolicy.allow(ctx.actor, ability, place);
  return place;
}

import { type Ctx, read, routes } from "@carnet/services/kit";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import { flagBody, newLicenseBody } from "../contract/index.ts";
import { payOnce } from "../payments/pay-once.ts";
import { findMemberPlace } from "./find-member-place.ts";
import { grantLicense } from "./grant-license.ts";
import { keysOfHolders } from "./key-holders.ts";
import { memberPolicy, membersPolicy } from "./member.policy.ts";
import { presentMembers } from "./member.presenter.ts";
import { type MemberFlag, setMemberFlag } from "./set-member-flag.ts";

export const memberRoutes = routes();

memberRoutes.get("/api/1/clinic/:id/members", async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  membersPolicy.allow(ctx.actor, "list", place);
  ctx.body = await presentMembers(ctx.actor, place);
});

memberRoutes.get("/api/1/clinic/:id/getPubKeysOfManagersAndOwnerExcludingCurrentUser", async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  membersPolicy.allow(ctx.actor, "readKeys", place);
  ctx.body = await keysOfHolders(place.clinic, signedIn(ctx.actor));
});

memberRoutes.put("/api/1/clinic/:id/members/:memberId/canFinalizeSession", (ctx) => setFlag(ctx, "canFinalizeSession"));
memberRoutes.put("/api/1/clinic/:id/members/:memberId/hasLocationRestriction", (ctx) =>
  setFlag(ctx, "hasLocationRestriction"),
);

memberRoutes.put("/api/1/clinic/:id/newLicense", async (ctx) => {
  const { plan, userId, rebate_coupon } = read(ctx, newLicenseBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  membersPolicy.allow(ctx.actor, "license", place);
  const licence = { userId, plan, coupon: rebate_coupon };
  await payOnce(ctx, async (trx) => ({ payment: await grantLicense(trx, ctx.actor, place.clinic, licence) }));
});

async function setFlag(ctx: Ctx, flag: MemberFlag): Promise<void> {
  const { value } = read(ctx, flagBody);
  const place = await findMemberPlace(ctx.actor, ctx.params["id"], ctx.params["memberId"]);
  memberPolicy.allow(ctx.actor, "setFlags", place);
  await setMemberFlag(ctx.actor, place.clinic, place.target.userId, flag, value);
}

import { type Ctx, read, Refusal, routes } from "@carnet/services/kit";
import { isId } from "../clinics/clinic.model.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import { flagBody, newLicenseBody } from "../contract/index.ts";
import { grantLicense } from "./grant-license.ts";
import { keysOfHolders } from "./key-holders.ts";
import { Member } from "./member.model.ts";
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

memberRoutes.put("/api/1/clinic/:id/newLicense", { idempotent: true }, async (ctx) => {
  const { plan, userId, rebate_coupon } = read(ctx, newLicenseBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  membersPolicy.allow(ctx.actor, "license", place);
  const member = await currentMember(place.clinic.id, userId);
  await grantLicense(ctx.actor, place.clinic, member, plan, rebate_coupon);
});

async function setFlag(ctx: Ctx, flag: MemberFlag): Promise<void> {
  const { value } = read(ctx, flagBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  membersPolicy.allow(ctx.actor, "list", place);
  const member = await currentMember(place.clinic.id, ctx.params["memberId"]);
  memberPolicy.allow(ctx.actor, "setFlags", { ...place, target: member });
  await setMemberFlag(ctx.actor, place.clinic, member.userId, flag, value);
}

/** A member of the clinic who was not removed, or the refusal `notFound`. */
async function currentMember(clinicId: string, userId: string | undefined): Promise<Member> {
  const member = isId(userId) ? await Member.query().findById([clinicId, userId]) : undefined;
  if (!member || member.removedAt !== null) throw new Refusal("notFound");
  return member;
}

import { type Ctx, read, Refusal, routes } from "@carnet/services/kit";
import { isId } from "../clinics/clinic.model.ts";
import { findPlace } from "../clinics/place.ts";
import { removeMemberBody } from "../contract/index.ts";
import { findMemberPlace } from "../members/find-member-place.ts";
import { memberPolicy, membersPolicy } from "../members/member.policy.ts";
import { removeFormerAccess, removeMember } from "./remove-member.ts";

/** Members who go, and what they may still read (MEM-020, MEM-021). */
export const removalRoutes = routes();

const remove = async (ctx: Ctx) => {
  const { option } = read(ctx, removeMemberBody);
  const place = await findMemberPlace(ctx.actor, ctx.params["id"], ctx.params["memberId"]);
  memberPolicy.allow(ctx.actor, "remove", place);
  await removeMember(ctx.actor, place.clinic, place.target.userId, option);
};
removalRoutes.put("/api/1/clinic/:id/therapist/:memberId/removeTherapistAndCancelPlan", remove);
/** The same under the name every other call about a member has. */
removalRoutes.put("/api/1/clinic/:id/members/:memberId/removeTherapistAndCancelPlan", remove);

removalRoutes.put("/api/1/clinic/:id/therapist/:memberId/removeFormerTherapistAccess", async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  membersPolicy.allow(ctx.actor, "removeFormer", place);
  const { memberId } = ctx.params;
  if (!isId(memberId)) throw new Refusal("notFound");
  await removeFormerAccess(ctx.actor, place.clinic, memberId);
});

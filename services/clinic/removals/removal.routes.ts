import { type Actor, refuse, routes } from "@carnet/services/framework";
import { isId } from "../clinics/clinic.model.ts";
import { findPlace } from "../clinics/place.ts";
import {
  type RemovalOption,
  removeFormerTherapistAccess,
  removeMemberAndCancelPlan,
  removeTherapistAndCancelPlan,
} from "../contract/index.ts";
import { findMemberPlace } from "../members/find-member-place.ts";
import { memberPolicy, membersPolicy } from "../members/member.policy.ts";
import { removeFormerAccess, removeMember } from "./remove-member.ts";

/** Members who go, and what they may still read (MEM-020, MEM-021). */
export const removalRoutes = routes();

removalRoutes.on(removeTherapistAndCancelPlan, ({ actor, params, body }) => remove(actor, params, body.option));
removalRoutes.on(removeMemberAndCancelPlan, ({ actor, params, body }) => remove(actor, params, body.option));

removalRoutes.on(removeFormerTherapistAccess, async ({ actor, params: { id, memberId } }) => {
  const place = await findPlace(actor, id);
  membersPolicy.allow(actor, "removeFormer", place);
  if (!isId(memberId)) throw refuse("notFound");
  await removeFormerAccess(actor, place.clinic, memberId);
  return {};
});

async function remove(actor: Actor, { id, memberId }: { id: string; memberId: string }, option: RemovalOption) {
  const place = await findMemberPlace(actor, id, memberId);
  memberPolicy.allow(actor, "remove", place);
  await removeMember(actor, place.clinic, place.target.userId, option);
  return {};
}

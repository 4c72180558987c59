import { type Actor, routes } from "@carnet/services/framework";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import {
  addLicense,
  getKeyHolders,
  getMembers,
  planCode,
  previewLicense,
  setCanFinalizeSession,
  setHasLocationRestriction,
} from "../contract/index.ts";
import { payOnce } from "../payments/pay-once.ts";
import { previewLicense as previewCharges } from "../subscriptions/preview-charge.ts";
import { sendEnds } from "../subscriptions/send-ends.ts";
import { findMemberPlace } from "./find-member-place.ts";
import { grantLicense } from "./grant-license.ts";
import { keysOfHolders } from "./key-holders.ts";
import { memberPolicy, membersPolicy } from "./member.policy.ts";
import { presentMembers } from "./member.presenter.ts";
import { setMemberFlag } from "./set-member-flag.ts";

export const memberRoutes = routes();

memberRoutes.on(getMembers, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  membersPolicy.allow(actor, "list", place);
  return presentMembers(actor, place);
});

memberRoutes.on(getKeyHolders, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  membersPolicy.allow(actor, "readKeys", place);
  return keysOfHolders(place.clinic, signedIn(actor));
});

memberRoutes.on(setCanFinalizeSession, async ({ actor, params, body: { value } }) => {
  const { clinic, target } = await findForFlags(actor, params);
  await setMemberFlag(actor, clinic, target.userId, "canFinalizeSession", value);
  return {};
});

memberRoutes.on(setHasLocationRestriction, async ({ actor, params, body: { value } }) => {
  const { clinic, target } = await findForFlags(actor, params);
  await setMemberFlag(actor, clinic, target.userId, "hasLocationRestriction", value);
  return {};
});

memberRoutes.on(addLicense, async ({ actor, params, body: { plan, userId, rebate_coupon }, refuse, ctx }) => {
  const place = await findPlace(actor, params.id);
  membersPolicy.allow(actor, "license", place);
  const known = planCode.safeParse(plan);
  if (!known.success) throw refuse("invalidPlan");
  const licence = { userId, plan: known.data, coupon: rebate_coupon };
  await payOnce(
    ctx,
    async (trx) => ({ payment: await grantLicense(trx, actor, place.clinic, licence, refuse) }),
    refuse,
  );
  await sendEnds();
  return {};
});

memberRoutes.on(previewLicense, async ({ actor, params, query: { plan, userId, rebate_coupon }, refuse }) => {
  const place = await findPlace(actor, params.id);
  membersPolicy.allow(actor, "license", place);
  const known = planCode.safeParse(plan);
  if (!known.success) throw refuse("invalidPlan");
  return previewCharges(place.clinic, { userId, plan: known.data, coupon: rebate_coupon }, refuse);
});

async function findForFlags(actor: Actor, { id, memberId }: { id: string; memberId: string }) {
  const place = await findMemberPlace(actor, id, memberId);
  memberPolicy.allow(actor, "setFlags", place);
  return place;
}

import { type Actor, refuse, routes } from "@carnet/services/framework";
import { isId } from "../clinics/clinic.model.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { fullName, knownPeople } from "../clinics/known-people.ts";
import { findPlace, type Place } from "../clinics/place.ts";
import { approveMemberReset, getResets, refuseMemberReset, type ResetsView } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { approveReset } from "./approve-reset.ts";
import { refuseReset } from "./refuse-reset.ts";
import { ResetRequest } from "./reset-request.model.ts";
import { resetPolicy } from "./reset.policy.ts";

/** Members who lost their password, and the colleague who says that the new key is theirs (PROTOCOL.md section 12). */
export const resetRoutes = routes();

resetRoutes.on(getResets, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "approveResets", place);
  return presentResets(actor, place);
});

resetRoutes.on(approveMemberReset, async ({ actor, params, body, refuse }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "approveResets", place);
  const { request, target } = await findRequest(place, params.resetId);
  resetPolicy.allow(actor, "approve", { ...place, target });
  return { seq: await approveReset(actor, place, request, body, refuse) };
});

resetRoutes.on(refuseMemberReset, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  clinicPolicy.allow(actor, "approveResets", place);
  const { request, target } = await findRequest(place, params.resetId);
  resetPolicy.allow(actor, "refuse", { ...place, target });
  await refuseReset(actor, request);
  return {};
});

async function findRequest({ clinic }: Place, resetId: string) {
  const request = isId(resetId) ? await ResetRequest.query().findById([resetId, clinic.id]) : undefined;
  const target = request && (await Member.query().findById([clinic.id, request.userId]));
  if (!request || !target || target.removedAt !== null) throw refuse("notFound");
  return { request, target };
}

async function presentResets(actor: Actor, place: Place): Promise<ResetsView> {
  const waiting = await ResetRequest.waiting(place.clinic.id);
  const members = await Member.query()
    .where({ clinic_id: place.clinic.id })
    .whereNull("removed_at")
    .whereIn(
      "user_id",
      waiting.map(({ userId }) => userId),
    );
  const people = await knownPeople(members.map(({ userId }) => userId));
  return waiting.flatMap(({ resetId, userId, newPubKey, newFp, requestedAt, ...kept }) => {
    const target = members.find((member) => member.userId === userId);
    const person = people.get(userId);
    if (!target) return [];
    const can = resetPolicy.abilities(actor, { ...place, target });
    const { clinicShare: share, oldFp, oldGen } = kept;
    const former = share !== null && oldFp !== null && oldGen !== null ? { share, oldFp, oldGen } : null;
    const whose = { userId, name: person ? fullName(person) : "", email: person?.email ?? "" };
    return [{ resetId, ...whose, newPubKey, newFp, at: requestedAt, former, can }];
  });
}

import { type Actor, read, Refusal, routes } from "@carnet/services/kit";
import { isId } from "../clinics/clinic.model.ts";
import { clinicPolicy } from "../clinics/clinic.policy.ts";
import { fullName, knownPeople } from "../clinics/known-people.ts";
import { findPlace, type Place } from "../clinics/place.ts";
import { resetApprovalBody, type ResetsView } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { approveReset } from "./approve-reset.ts";
import { refuseReset } from "./refuse-reset.ts";
import { ResetRequest } from "./reset-request.model.ts";
import { resetPolicy } from "./reset.policy.ts";

/** Members who lost their password, and the colleague who says that the new key is theirs (crypto section 10). */
export const resetRoutes = routes();

resetRoutes.get("/api/1/clinic/:id/resets", async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "approveResets", place);
  ctx.body = await presentResets(ctx.actor, place);
});

/** Far more than anybody decides by hand, and too few to try signatures or to turn a whole clinic away. */
const deciding = { rate: { per: "account", points: 30, seconds: 60 * 60 } } as const;

resetRoutes.post("/api/1/clinic/:id/resets/:resetId/approval", deciding, async (ctx) => {
  const body = read(ctx, resetApprovalBody);
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "approveResets", place);
  const { request, target } = await findRequest(place, ctx.params["resetId"]);
  resetPolicy.allow(ctx.actor, "approve", { ...place, target });
  ctx.body = { seq: await approveReset(ctx.actor, place, request, body) };
});

resetRoutes.post("/api/1/clinic/:id/resets/:resetId/refusal", deciding, async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  clinicPolicy.allow(ctx.actor, "approveResets", place);
  const { request, target } = await findRequest(place, ctx.params["resetId"]);
  resetPolicy.allow(ctx.actor, "refuse", { ...place, target });
  await refuseReset(ctx.actor, request);
  ctx.body = {};
});

async function findRequest({ clinic }: Place, resetId: string | undefined) {
  const request = isId(resetId) ? await ResetRequest.query().findById([resetId, clinic.id]) : undefined;
  const target = request && (await Member.query().findById([clinic.id, request.userId]));
  if (!request || !target || target.removedAt !== null) throw new Refusal("notFound");
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

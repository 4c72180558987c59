import { current, read, Refusal, routes, type Actor } from "@carnet/services/kit";
import { isId } from "../clinics/clinic.model.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn, staff } from "../clinics/staff.ts";
import { profileBody, signatureBody } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { Profile } from "./profile.model.ts";
import { profilePolicy, type ProfilePlace } from "./profile.policy.ts";
import { referenceDisciplines } from "./reference-disciplines.ts";
import { presentProfile } from "./profile.presenter.ts";
import { saveProfile } from "./save-profile.ts";

export const profileRoutes = routes();

/** The reference list, for who is about to join a clinic and cannot read it yet. */
profileRoutes.get("/api/1/clinics/disciplines", async (ctx) => {
  staff(ctx.actor);
  ctx.body = referenceDisciplines;
});

/** The profile of any member, former ones too: their receipts stay printable (CLI-026). */
profileRoutes.get("/api/1/clinics/:id/profiles/:therapistId", async (ctx) => {
  const { therapistId } = ctx.params;
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  if (!isId(therapistId)) throw new Refusal("notFound");
  const profilePlace = { ...place, therapistId };
  profilePolicy.allow(ctx.actor, "read", profilePlace);
  if (!(await Member.query().findById([place.clinic.id, therapistId]))) throw new Refusal("notFound");
  ctx.body = await presentProfile(ctx.actor, profilePlace);
});

profileRoutes.get("/api/1/clinics/:id/myProfile", async (ctx) => {
  const place = await findMyProfile(ctx.actor, ctx.params["id"]);
  profilePolicy.allow(ctx.actor, "read", place);
  ctx.body = await presentProfile(ctx.actor, place);
});

profileRoutes.put("/api/1/clinics/:id/myProfile", async (ctx) => {
  const body = read(ctx, profileBody);
  const place = await findMyProfile(ctx.actor, ctx.params["id"]);
  profilePolicy.allow(ctx.actor, "write", place);
  await saveProfile(place.clinic.id, place.therapistId, body);
});

profileRoutes.put("/api/1/clinics/:id/myProfile/signature", async (ctx) => {
  const parts = read(ctx, signatureBody);
  const place = await findMyProfile(ctx.actor, ctx.params["id"]);
  profilePolicy.allow(ctx.actor, "write", place);
  await Profile.keep(current().knex, place.clinic.id, place.therapistId, parts);
});

profileRoutes.delete("/api/1/clinics/:id/myProfile/signature", async (ctx) => {
  const place = await findMyProfile(ctx.actor, ctx.params["id"]);
  profilePolicy.allow(ctx.actor, "write", place);
  await Profile.keep(current().knex, place.clinic.id, place.therapistId, { signature: null });
});

async function findMyProfile(actor: Actor, clinicId: string | undefined): Promise<ProfilePlace> {
  return { ...(await findPlace(actor, clinicId)), therapistId: signedIn(actor) };
}

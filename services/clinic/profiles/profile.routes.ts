import { current, refuse, routes, type Actor } from "@carnet/services/framework";
import { isId } from "../clinics/clinic.model.ts";
import { findPlace } from "../clinics/place.ts";
import { signedIn, staff } from "../clinics/staff.ts";
import {
  deleteSignature,
  getDisciplines,
  getMyProfile,
  getProfile,
  saveMyProfile,
  saveSignature,
} from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { Profile } from "./profile.model.ts";
import { profilePolicy, type ProfilePlace } from "./profile.policy.ts";
import { referenceDisciplines } from "./reference-disciplines.ts";
import { presentProfile } from "./profile.presenter.ts";
import { saveProfile } from "./save-profile.ts";

export const profileRoutes = routes();

profileRoutes.on(getDisciplines, ({ actor }) => {
  staff(actor);
  return [...referenceDisciplines];
});

profileRoutes.on(getProfile, async ({ actor, params: { id, therapistId } }) => {
  const place = await findPlace(actor, id);
  if (!isId(therapistId)) throw refuse("notFound");
  const profilePlace = { ...place, therapistId };
  profilePolicy.allow(actor, "read", profilePlace);
  if (!(await Member.query().findById([place.clinic.id, therapistId]))) throw refuse("notFound");
  return presentProfile(actor, profilePlace);
});

profileRoutes.on(getMyProfile, async ({ actor, params }) => {
  const place = await findMyProfile(actor, params.id);
  profilePolicy.allow(actor, "read", place);
  return presentProfile(actor, place);
});

profileRoutes.on(saveMyProfile, async ({ actor, params, body, refuse }) => {
  const place = await findMyProfile(actor, params.id);
  profilePolicy.allow(actor, "write", place);
  await saveProfile(place, body, refuse);
  return {};
});

profileRoutes.on(saveSignature, async ({ actor, params, body: { signature, copySignatureOnReceipts } }) => {
  const place = await findMyProfile(actor, params.id);
  profilePolicy.allow(actor, "write", place);
  const parts = {
    ...(signature && { signature }),
    ...(copySignatureOnReceipts !== undefined && { copySignatureOnReceipts }),
  };
  await Profile.keep(current().knex, place.clinic.id, place.therapistId, parts);
  return {};
});

profileRoutes.on(deleteSignature, async ({ actor, params }) => {
  const place = await findMyProfile(actor, params.id);
  profilePolicy.allow(actor, "write", place);
  await Profile.keep(current().knex, place.clinic.id, place.therapistId, { signature: null });
  return {};
});

async function findMyProfile(actor: Actor, clinicId: string): Promise<ProfilePlace> {
  return { ...(await findPlace(actor, clinicId)), therapistId: signedIn(actor) };
}

import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { getClinic, getMyProfile, type ProfileBody, saveMyProfile } from "@carnet/services/clinic/contract";

/** Saves parts of one's own profile; whoever shows it, or one's disciplines in the clinic, asks again. */
export async function saveProfile(clinicId: string, body: ProfileBody): Promise<void> {
  const params = { id: clinicId };
  await call(saveMyProfile, { params, body });
  await Promise.all([invalidate(getMyProfile, { params }), body.disciplines && invalidate(getClinic, { params })]);
}

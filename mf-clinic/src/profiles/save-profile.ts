import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { type Change, changesOf } from "@carnet/services/framework/contract";
import {
  getClinic,
  getMyClinics,
  getMyProfile,
  type KeptProfile,
  saveMyProfile,
} from "@carnet/services/clinic/contract";

/** Saves what changed of one's own profile. */
export const saveProfile = async (clinicId: string, change: Change<Partial<KeptProfile>>): Promise<void> =>
  void (await call(saveMyProfile, { params: { id: clinicId }, body: changesOf(change) }));

/** Whoever shows the profile, or one's disciplines in the clinic, asks again. */
export async function refreshProfile(clinicId: string): Promise<void> {
  const params = { id: clinicId };
  await Promise.all([
    invalidate(getMyProfile, { params }),
    invalidate(getClinic, { params }),
    invalidate(getMyClinics),
  ]);
}

import { useCall } from "@carnet/shell/app";
import { getClinic, getMembers, getMyProfile } from "@carnet/services/clinic/contract";

const minutes = 60_000;

/** The clinic of a record: its name, its consent forms. */
export const useClinic = (clinicId: string, enabled = true) =>
  useCall(getClinic, { params: { id: clinicId } }, { staleTime: 5 * minutes, enabled });

/** Who works in the clinic of a record, with their public keys. */
export const useMembers = (clinicId: string, enabled = true) =>
  useCall(getMembers, { params: { id: clinicId } }, { staleTime: 5 * minutes, enabled });

/** How the person signed in likes to work in this clinic; an error for who is no member, and then nothing is preferred. */
export const useMyProfile = (clinicId: string, enabled = true) =>
  useCall(getMyProfile, { params: { id: clinicId }, quiet: true }, { staleTime: 5 * minutes, enabled });

import { api } from "@carnet/shell/api";
import { done } from "@carnet/services/kit/contract";
import {
  accountInfoView,
  clinicView,
  type ClinicBody,
  type ClinicView,
  membersView,
  myClinicsView,
  myInvitationsView,
  profileView,
  type ProfileBody,
  type SignatureBody,
} from "@carnet/services/clinic/contract";

/** The calls of this room about clinics, members and profiles; each answer is checked against its contract. */
export const getMyClinics = () => api.get("/api/1/myClinics", myClinicsView);
export const getMyInvitations = () => api.get("/api/1/myInvitations", myInvitationsView);
export const getAccountInfo = () => api.get("/api/1/myAccountInfo", accountInfoView);
export const getClinic = (id: string) => api.get(`/api/1/clinic/${id}`, clinicView);
export const getMembers = (id: string) => api.get(`/api/1/clinic/${id}/members`, membersView);
export const getProfile = (id: string) => api.get(`/api/1/clinics/${id}/myProfile`, profileView);

/** Creates a clinic; the same key never makes two. */
export const postClinic = (body: ClinicBody, idempotencyKey: string): Promise<ClinicView> =>
  api.put("/api/1/clinic", body, clinicView, { idempotencyKey });

/** Changes the properties that are given and answers the clinic as it is then. */
export const putClinic = (id: string, changes: Omit<ClinicBody, "id">): Promise<ClinicView> =>
  api.put("/api/1/clinic", { id, ...changes }, clinicView);

/** Saves parts of one's own profile. */
export const putProfile = (id: string, parts: ProfileBody) => api.put(`/api/1/clinics/${id}/myProfile`, parts, done);
export const putSignature = (id: string, parts: SignatureBody) =>
  api.put(`/api/1/clinics/${id}/myProfile/signature`, parts, done);
export const deleteSignature = (id: string) => api.del(`/api/1/clinics/${id}/myProfile/signature`, done);

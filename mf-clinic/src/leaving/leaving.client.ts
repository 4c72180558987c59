import { api } from "@carnet/shell/api";
import { done } from "@carnet/services/kit/contract";

const path = (clinicId: string, userId: string) => `/api/1/clinic/${clinicId}/therapist/${userId}`;

/** The calls by which members go (MEM-020, MEM-021). */
export const leavingClient = {
  remove: (clinicId: string, userId: string, option: "REMOVE_ACCESS" | "KEEP_ACCESS") =>
    api.put(`${path(clinicId, userId)}/removeTherapistAndCancelPlan`, { option }, done),
  removeFormer: (clinicId: string, userId: string) =>
    api.put(`${path(clinicId, userId)}/removeFormerTherapistAccess`, {}, done),
};

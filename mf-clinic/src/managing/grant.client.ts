import { api } from "@carnet/shell/api";
import { done } from "@carnet/services/kit/contract";
import { keyBatchAnswer, keysNeededView, type SetManagerKeys } from "@carnet/services/clinic/contract";

const path = (clinicId: string, userId: string) => `/api/1/clinic/${clinicId}/members/${userId}`;

/** The calls that make somebody manager, batch by batch, and take the role back (MEM-016 to MEM-019). */
export const grantClient = {
  needed: (clinicId: string, userId: string) =>
    api.get(`${path(clinicId, userId)}/numberOfKeysNeededForManager`, keysNeededView),
  begin: (clinicId: string, userId: string) =>
    api.put(`${path(clinicId, userId)}/grantManagerRole`, {}, keyBatchAnswer),
  next: (clinicId: string, userId: string, keys: SetManagerKeys) =>
    api.put(`${path(clinicId, userId)}/setKeysForManagerRoleAndNextBatch`, keys, keyBatchAnswer),
  remove: (clinicId: string, userId: string) => api.put(`${path(clinicId, userId)}/removeManagerRole`, {}, done),
};

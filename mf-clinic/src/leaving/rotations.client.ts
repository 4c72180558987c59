import { api } from "@carnet/shell/api";
import { rotationsAnswer, rotationsView, type Rotation } from "@carnet/services/patient/contract";

const path = (clinicId: string) => `/api/1/clinic/${clinicId}/rotations`;

/** The calls about records whose key must be changed. */
export const rotationsClient = {
  list: (clinicId: string, after: string | null, limit: number) =>
    api.get(
      `${path(clinicId)}?${new URLSearchParams({ ...(after && { after }), limit: String(limit) })}`,
      rotationsView,
    ),
  put: (clinicId: string, items: Rotation[]) => api.put(path(clinicId), { items }, rotationsAnswer),
};

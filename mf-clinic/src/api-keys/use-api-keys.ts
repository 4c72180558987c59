import { invalidate, useCall } from "@carnet/shell/app";
import { type ClinicView, getApiKeys } from "@carnet/services/clinic/contract";
import { readClinic } from "../clinics/refresh-clinic.ts";

/** The keys that live, asked for again every minute: their last use is what one looks for. */
export const useApiKeys = ({ id }: Pick<ClinicView, "id">) =>
  useCall(getApiKeys, { params: { id }, quiet: true }, { refetchInterval: 60_000 });

/** Asks again after a key was made or withdrawn. */
export const refreshApiKeys = async (id: string): Promise<void> => {
  await Promise.all([invalidate(getApiKeys, { params: { id } }), readClinic(id)]);
};

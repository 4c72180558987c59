import { useCall } from "@carnet/shell/app";
import { type ClinicView, getResets, getRootReset } from "@carnet/services/clinic/contract";

/** Whoever asks is on the telephone by now: the page that is open must show them without being loaded anew. */
const watching = { staleTime: 0, refetchInterval: 10_000 };

/** The members who have lost their password and wait for a colleague. */
export const useResets = ({ id, can }: Pick<ClinicView, "id" | "can">) =>
  useCall(getResets, { params: { id }, quiet: true }, { ...watching, enabled: can.approveResets });

/** The owner who lost every key and waits, if there is one. */
export const useRootReset = ({ id, can }: Pick<ClinicView, "id" | "can">) =>
  useCall(getRootReset, { params: { id }, quiet: true }, { ...watching, enabled: can.approveResets });

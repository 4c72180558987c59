import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import {
  resetsView,
  rootResetView,
  trustAnswer,
  type ClinicView,
  type ResetApproval,
  type RootWitness,
} from "@carnet/services/clinic/contract";
import { nothing } from "@carnet/services/account/contract";

const path = (clinicId: string) => `/api/1/clinic/${clinicId}/resets`;

/** Whoever asks is on the telephone by now: the page that is open must show them without being loaded anew. */
const lookAgain = 10_000;

/** The members who have lost their password and wait for a colleague. */
export const useResets = ({ id, can }: Pick<ClinicView, "id" | "can">) =>
  useQuery({
    queryKey: ["clinic", id, "resets"],
    queryFn: () => api.get(path(id), resetsView, { quiet: true }),
    enabled: can.approveResets,
    staleTime: 0,
    refetchInterval: lookAgain,
  });

/** Tells the clinic that somebody was recognised. */
export const postApproval = (clinicId: string, resetId: string, body: ResetApproval) =>
  api.post(`${path(clinicId)}/${resetId}/approval`, body, trustAnswer);

/** The owner who lost every key and waits, if there is one. */
export const useRootReset = ({ id, can }: Pick<ClinicView, "id" | "can">) =>
  useQuery({
    queryKey: ["clinic", id, "rootReset"],
    queryFn: () => api.get(`/api/1/clinic/${id}/rootReset`, rootResetView, { quiet: true }),
    enabled: can.approveResets,
    staleTime: 0,
    refetchInterval: lookAgain,
  });

/** Tells the clinic that a manager recognised its owner. */
export const postRootWitness = (clinicId: string, body: RootWitness) =>
  api.post(`/api/1/clinic/${clinicId}/rootReset/witness`, body, nothing);

/** Tells whoever asked that they are not recognised; their former keys hold again. */
export const postRefusal = (clinicId: string, resetId: string) =>
  api.post(`${path(clinicId)}/${resetId}/refusal`, {}, nothing);

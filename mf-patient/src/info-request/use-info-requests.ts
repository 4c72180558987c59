import { useQuery } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { infoRequestClient } from "./info-request.client.ts";

const keyOf = (patientId: string) => ["patient", "infoRequests", patientId] as const;

/** What a patient was asked, newest first, and whether they opened the portal. */
export const useInfoRequests = (patientId: string, clinicId: string) =>
  useQuery({ queryKey: keyOf(patientId), queryFn: () => infoRequestClient.list(patientId, clinicId), staleTime: 0 });

/** Asks again after something was sent or merged. */
export const refetchInfoRequests = (patientId: string) => queryClient.invalidateQueries({ queryKey: keyOf(patientId) });

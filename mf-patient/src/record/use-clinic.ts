import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { clinicView, membersView, profileView } from "@carnet/services/clinic/contract";

const minutes = 60_000;

/** The clinic of a record: its name, its consent forms. */
export const useClinic = (clinicId: string, enabled = true) =>
  useQuery({
    queryKey: ["patient", "clinic", clinicId],
    queryFn: () => api.get(`/api/1/clinic/${clinicId}`, clinicView),
    staleTime: 5 * minutes,
    enabled,
  });

/** Who works in the clinic of a record, with their public keys. */
export const useMembers = (clinicId: string, enabled = true) =>
  useQuery({
    queryKey: ["patient", "members", clinicId],
    queryFn: () => api.get(`/api/1/clinic/${clinicId}/members`, membersView),
    staleTime: 5 * minutes,
    enabled,
  });

/** How the person signed in likes to work in this clinic; an error for who is no member, and then nothing is preferred. */
export const useMyProfile = (clinicId: string, enabled = true) =>
  useQuery({
    queryKey: ["patient", "profile", clinicId],
    queryFn: () => api.get(`/api/1/clinics/${clinicId}/myProfile`, profileView, { quiet: true }),
    staleTime: 5 * minutes,
    enabled,
  });

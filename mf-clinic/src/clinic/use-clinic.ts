import { useQuery } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { getClinic, getMembers, getMyClinics, getMyInvitations, getProfile } from "./clinic.client.ts";

/** The keys under which this room's answers are kept on the page. */
export const keys = {
  clinic: (id: string) => ["clinic", id] as const,
  members: (id: string) => ["clinic", id, "members"] as const,
  profile: (id: string) => ["clinic", id, "profile"] as const,
  lexicon: (id: string) => ["clinic", id, "lexicon"] as const,
  trust: (id: string) => ["clinic", id, "trust"] as const,
  myClinics: ["myClinics"] as const,
  myInvitations: ["myInvitations"] as const,
  account: ["myAccountInfo"] as const,
};

/** The clinic of the page. */
export const useClinic = (id: string) => useQuery({ queryKey: keys.clinic(id), queryFn: () => getClinic(id) });

/** Its members, pending invitations and the removed who still read. */
export const useMembers = (id: string) => useQuery({ queryKey: keys.members(id), queryFn: () => getMembers(id) });

/** One's own profile in it. */
export const useProfile = (id: string) => useQuery({ queryKey: keys.profile(id), queryFn: () => getProfile(id) });

/** The clinics one works in. */
export const useMyClinics = () => useQuery({ queryKey: keys.myClinics, queryFn: getMyClinics });

/** The clinics one is invited to. */
export const useMyInvitations = () => useQuery({ queryKey: keys.myInvitations, queryFn: getMyInvitations });

/** Takes a clinic as the service just answered it, so that every part of the page shows it at once. */
export function showClinic(clinic: ClinicView): void {
  queryClient.setQueryData(keys.clinic(clinic.id), clinic);
  void queryClient.invalidateQueries({ queryKey: keys.myClinics });
}

/** Asks again for what hangs on a clinic after something of it changed. */
export function refreshClinic(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.clinic(id) });
}

/** Asks again for the clinic alone, not for what hangs on it. */
export function refreshOnlyClinic(id: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keys.clinic(id), exact: true });
}

import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { myClinicsView, myInvitationsView } from "@carnet/services/clinic/contract";

/** The clinics one owns or works in. */
export const useMyClinics = () =>
  useQuery({ queryKey: ["myClinics"], queryFn: () => api.get("/api/1/myClinics", myClinicsView) });

/** Where one is awaited. */
export const useMyInvitations = () =>
  useQuery({ queryKey: ["myInvitations"], queryFn: () => api.get("/api/1/myInvitations", myInvitationsView) });

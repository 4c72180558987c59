import { useQuery } from "@tanstack/react-query";
import { api } from "@carnet/shell/api";
import { escrowView, recoveryKitAnswer, type UserInfo } from "@carnet/services/account/contract";
import { myClinicsView } from "@carnet/services/clinic/contract";

/**
 * Whether a forgotten password would lose what only this person opens: they work in a clinic, no spare key of theirs is
 * anywhere, and they have no recovery kit. False until all of it is known.
 */
export function useNothingKept({ role, impersonator }: Pick<UserInfo, "role" | "impersonator">): boolean {
  const enabled = role === "therapist" && !impersonator;
  const escrow = useQuery({
    ...{ queryKey: ["escrow"], enabled },
    queryFn: () => api.get("/api/1/escrow", escrowView, { quiet: true }),
  });
  const isNowhere = enabled && escrow.data?.keyForMaster === null;
  const kit = useQuery({
    ...{ queryKey: ["recoveryKit"], enabled: isNowhere },
    queryFn: () => api.get("/api/1/recoveryKit", recoveryKitAnswer, { quiet: true }),
  });
  const clinics = useQuery({
    ...{ queryKey: ["myClinics"], enabled: isNowhere },
    queryFn: () => api.get("/api/1/myClinics", myClinicsView, { quiet: true }),
  });
  return isNowhere && kit.data?.storedAt === null && (clinics.data ?? []).length > 0;
}

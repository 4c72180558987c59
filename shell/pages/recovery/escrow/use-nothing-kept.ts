import { useCall } from "@carnet/shell/app";
import { getEscrow, getRecoveryKit, type UserInfo } from "@carnet/services/account/contract";
import { getMyClinics } from "@carnet/services/clinic/contract";

/**
 * Whether a forgotten password would lose what only this person opens: they work in a clinic, no spare key of theirs is
 * anywhere, and they have no recovery kit. False until all of it is known.
 */
export function useNothingKept({ role, impersonator }: Pick<UserInfo, "role" | "impersonator">): boolean {
  const enabled = role === "therapist" && !impersonator;
  const escrow = useCall(getEscrow, { quiet: true }, { enabled });
  const isNowhere = enabled && escrow.data?.keyForMaster === null;
  const kit = useCall(getRecoveryKit, { quiet: true }, { enabled: isNowhere });
  const clinics = useCall(getMyClinics, { quiet: true }, { enabled: isNowhere });
  return isNowhere && kit.data?.storedAt === null && (clinics.data ?? []).length > 0;
}

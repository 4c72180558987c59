import { useCall } from "@carnet/shell/app";
import { getRecoveryKit, getSecondFactor, type SecondFactorStatus } from "@carnet/services/account/contract";
import { type ClinicView, getClinicKit } from "@carnet/services/clinic/contract";

/** Since when the clinic's kit counts. */
export const useKit = ({ id, can }: Pick<ClinicView, "id" | "can">) =>
  useCall(getClinicKit, { params: { id }, quiet: true }, { enabled: can.approveResets });

/** Since when whoever is signed in has a recovery kit of their own. */
export const useOwnKit = (enabled: boolean) => useCall(getRecoveryKit, { quiet: true }, { enabled });

/** Whether whoever is signed in has a second step: the clinic's kit brings no owner back without one. */
export const useSecondStep = (enabled: boolean) =>
  useCall(getSecondFactor, { quiet: true }, { enabled, select: hasSecondStep });

const hasSecondStep = ({ totp, passkeys }: SecondFactorStatus) => totp || passkeys.length > 0;

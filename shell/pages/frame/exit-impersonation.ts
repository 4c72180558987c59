import { call } from "@carnet/shell/api";
import { stopActing } from "@carnet/services/account/contract";

/** Gives an administrator their own session back. */
export const exitImpersonation = (): Promise<unknown> => call(stopActing);

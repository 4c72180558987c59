import type { UserRow } from "@carnet/services/admin/contract";
import { done } from "@carnet/services/kit/contract";
import { api } from "@carnet/shell/api";
import type { Proof } from "@carnet/shell/second-factor";
import { suAnswer } from "@carnet/services/account/contract";

/** What an administrator can do to an account besides acting as it. */
export type AccountDeed = "disable" | "enable" | "forget";

/** Disables, enables or forgets an account (ADM-008). Forgetting cannot be taken back. */
export const changeAccount = (deed: AccountDeed, { id }: Pick<UserRow, "id">): Promise<object> =>
  api.put(`/api/1/users/${id}/${deed}Account`, {}, done);

/** What shows once more who the administrator is, where the last proof is older than ten minutes. */
export interface StepUp {
  proof?: Proof & { challenge: string };
}

/**
 * Begins to act as somebody (ADM-007) and opens their own first page as a fresh document,
 * so that nothing of the administrator's stays in memory. None of their keys come along.
 * Refusals: secondFactorRequired, wrongSecondFactor, challengeExpired, notFound.
 */
export async function actAs(
  { id, role }: Pick<UserRow, "id" | "role">,
  stepUp: StepUp = {},
  open: (path: string) => void = (path) => location.assign(path),
): Promise<void> {
  await api.put(`/api/1/su/${id}`, stepUp, suAnswer);
  open(role === "patient" ? "/patient/home" : "/therapist/home");
}

import type { UserRow } from "@carnet/services/admin/contract";
import { call } from "@carnet/shell/api";
import type { Proof } from "@carnet/shell/second-factor";
import * as account from "@carnet/services/account/contract";

/** What an administrator can do to an account besides acting as it. */
export type AccountAction = keyof typeof deeds;

const deeds = {
  disable: account.disableAccount,
  enable: account.enableAccount,
  forget: account.forgetAccount,
};

/** Disables, enables or forgets an account (ADM-008). Forgetting cannot be taken back. */
export const changeAccount = (action: AccountAction, { id }: Pick<UserRow, "id">): Promise<object> =>
  call(deeds[action], { params: { id } });

/** Why, and what shows once more who the administrator is, where the last proof is older than ten minutes. */
export interface Acting {
  reason: string;
  proof?: Proof & { challenge: string };
}

/**
 * Begins to act as somebody (ADM-007) and opens their own first page as a fresh document,
 * so that nothing of the administrator's stays in memory. None of their keys come along.
 * Refusals: secondFactorRequired, wrongSecondFactor, challengeExpired, notFound.
 */
export async function actAs(
  { id, role }: Pick<UserRow, "id" | "role">,
  acting: Acting,
  open: (path: string) => void = (path) => location.assign(path),
): Promise<void> {
  await call(account.actAs, { params: { id }, body: acting });
  open(role === "patient" ? "/patient/home" : "/therapist/home");
}

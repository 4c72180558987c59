import type { UserRow } from "@carnet/services/admin/contract";
import { done } from "@carnet/services/kit/contract";
import { api } from "@carnet/shell/api";
import { z } from "zod";

/** What an administrator can do to an account besides acting as it. */
export type AccountDeed = "disable" | "enable" | "forget";

/** Disables, enables or forgets an account (ADM-008). Forgetting cannot be taken back. */
export const changeAccount = (deed: AccountDeed, { id }: Pick<UserRow, "id">): Promise<object> =>
  api.put(`/api/1/users/${id}/${deed}Account`, {}, done);

/**
 * Begins to act as somebody (ADM-007) and opens their own first page as a fresh document,
 * so that nothing of the administrator's stays in memory. None of their keys come along.
 */
export async function actAs(
  { id, role }: Pick<UserRow, "id" | "role">,
  open: (path: string) => void = (path) => location.assign(path),
): Promise<void> {
  await api.put(`/api/1/su/${id}`, {}, z.object({ id: z.uuid() }));
  open(role === "patient" ? "/patient/home" : "/therapist/home");
}

import { announce, inTransaction, type Actor } from "@carnet/services/framework";
import { userDisabled } from "@carnet/nats/contracts/account/user.disabled.v1";
import { userEnabled } from "@carnet/nats/contracts/account/user.enabled.v1";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { User } from "../users/user.model.ts";

/** Bars an account from signing in and ends its sessions; doing it again changes nothing. */
export async function disableAccount(actor: Actor, { id: userId }: Pick<User, "id">): Promise<void> {
  await inTransaction(async (trx) => {
    const now = new Date().toISOString();
    const disabled = await User.query(trx)
      .patch({ accountDisabledAt: now })
      .where({ id: userId, account_disabled_at: null });
    if (disabled === 0) return;
    await endAllSessions(trx, actor, userId);
    await announce(trx, userDisabled, actor, { userId });
  });
}

/** Lets a disabled account sign in again. */
export async function enableAccount(actor: Actor, { id: userId }: Pick<User, "id">): Promise<void> {
  await inTransaction(async (trx) => {
    const enabled = await User.query(trx)
      .patch({ accountDisabledAt: null })
      .where({ id: userId, forgotten_at: null })
      .whereNotNull("account_disabled_at");
    if (enabled > 0) await announce(trx, userEnabled, actor, { userId });
  });
}

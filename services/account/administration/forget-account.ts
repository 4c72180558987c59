import { announce, inTransaction, type Actor } from "@carnet/services/kit";
import { userForgotten } from "@carnet/nats/contracts/account/user.forgotten.v1";
import { BillingView } from "../billing/billing-view.model.ts";
import { PasswordReset } from "../passwords/password-reset.model.ts";
import { Principal } from "../principals/principal.model.ts";
import { ClientError, ClientWarning } from "../reports/client-report.model.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { EmailConfirmation } from "../signup/email-confirmation.model.ts";
import { User } from "../users/user.model.ts";

/**
 * Erases who an account was, for good: name, address, profile, preferences and keys (ACC-026).
 * The id stays, because charts and accounts name it; without the keys nothing sealed for it opens again.
 */
export async function forgetAccount(actor: Actor, { id: userId }: Pick<User, "id">): Promise<void> {
  await inTransaction(async (trx) => {
    const now = new Date().toISOString();
    const forgotten = await User.query(trx)
      .patch({
        ...{ email: null, firstName: "", lastName: "", searchText: "", preferences: {}, profile: {} },
        ...{ accountDisabledAt: now, forgottenAt: now },
      })
      .where({ id: userId, forgotten_at: null });
    if (forgotten === 0) return;
    await endAllSessions(trx, actor, userId);
    await Principal.query(trx).delete().where({ user_id: userId });
    await EmailConfirmation.query(trx).delete().where({ user_id: userId });
    await PasswordReset.query(trx).delete().where({ user_id: userId });
    await BillingView.query(trx).delete().where({ user_id: userId });
    await ClientError.query(trx).delete().where({ user_id: userId });
    await ClientWarning.query(trx).delete().where({ user_id: userId });
    await announce(trx, userForgotten, actor, { userId });
  });
}

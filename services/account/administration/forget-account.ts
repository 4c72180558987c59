import { announce, BaseModel, inTransaction, type Actor } from "@carnet/services/framework";
import { userForgotten } from "@carnet/nats/contracts/account/user.forgotten.v1";
import { BillingView } from "../billing/billing-view.model.ts";
import { EmailChange } from "../email-change/email-change.model.ts";
import { PasswordReset } from "../passwords/password-reset.model.ts";
import { Principal } from "../principals/principal.model.ts";
import { ClientError, ClientWarning } from "../reports/client-report.model.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { EmailConfirmation } from "../signup/email-confirmation.model.ts";
import { RecoveryKit } from "../recovery-kit/recovery-kit.model.ts";
import { ResetCase } from "../resets/reset-case.model.ts";
import { Passkey } from "../second-factor/passkeys/passkey.model.ts";
import { RecoveryCode } from "../second-factor/recovery-codes/recovery-code.model.ts";
import { Challenge } from "../second-factor/challenges/challenge.model.ts";
import { TotpSecret } from "../second-factor/totp/totp-secret.model.ts";
import { TrustStore } from "../trust-store/trust-store.model.ts";
import { User } from "../users/user.model.ts";

/** Everything else that is kept of an account. */
const ofAccount: (typeof BaseModel)[] = [
  ...[Principal, EmailConfirmation, PasswordReset, TrustStore, BillingView, ClientError, ClientWarning],
  ...[TotpSecret, Passkey, RecoveryCode, Challenge, RecoveryKit, ResetCase, EmailChange],
];

/**
 * Erases who an account was, for good: name, address, profile, preferences and keys (ACC-026).
 * The id stays, because charts and accounts name it; without the keys nothing sealed for it opens again.
 */
export async function forgetAccount(actor: Actor, { id: userId }: Pick<User, "id">): Promise<void> {
  await inTransaction(async (trx) => {
    const now = new Date().toISOString();
    const forgotten = await User.query(trx)
      .patch({
        email: null,
        firstName: "",
        lastName: "",
        searchText: "",
        preferences: {},
        profile: {},
        accountDisabledAt: now,
        forgottenAt: now,
      })
      .where({ id: userId, forgotten_at: null });
    if (forgotten === 0) return;
    await endAllSessions(trx, actor, userId);
    for (const kept of ofAccount) await kept.query(trx).delete().where({ user_id: userId });
    await announce(trx, userForgotten, actor, { userId });
  });
}

import { inTransaction, Refusal } from "@carnet/services/kit";
import { Principal } from "../principals/principal.model.ts";
import { provePassword } from "../principals/prove-password.ts";
import { startSession } from "../sessions/start-session.ts";
import { mailConfirmationAgain } from "../signup/mail-confirmation.ts";
import { User } from "../users/user.model.ts";

/** Asked for in place of an account that does not exist, so that both cases ask the database alike. */
const nobodysId = "00000000-0000-4000-8000-000000000000";

interface Attempt {
  email: string;
  password: string;
  browser: string;
}

/**
 * Signs somebody in: answers their keys and the token of a new session (ACC-004).
 * An unknown address, a forgotten account and a wrong proof are one refusal at one cost (T20);
 * what else may stand in the way is told only to whoever gave the right proof (ACC-005).
 */
export async function signIn({ email, password, browser }: Attempt) {
  const user = await User.byEmail(email);
  const principal = await Principal.inUse(user?.id ?? nobodysId);
  const proved = await provePassword(principal, password);
  if (!user || !principal || !proved) throw new Refusal("invalidEmailOrPassword");
  await allowIn(user, principal);
  const { token } = await inTransaction((trx) => startSession(trx, user, { browser }));
  return { token, role: user.role, answer: { pubKey: principal.pubKey, secKey: proved.secKey } };
}

async function allowIn(user: User, principal: Principal): Promise<void> {
  if (user.accountDisabledAt) throw new Refusal("userAccountDisabled");
  if (!user.emailConfirmedAt) throw new Refusal("emailNotConfirmed", { mailed: await mailConfirmationAgain(user) });
  if (user.encryptionPendingSince) throw new Refusal("encryptionNotYetCompleted");
  if (!principal.readyAt) throw new Refusal("passwordResetNotYetCompleted");
}

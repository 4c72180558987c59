import { inTransaction } from "@carnet/services/framework";
import type { Principal } from "../principals/principal.model.ts";
import { releasedFor } from "../resets/present-reset.ts";
import { mustHaveSecondFactor } from "../second-factor/required/must-have-second-factor.ts";
import { startSession } from "../sessions/start-session.ts";
import type { User } from "../users/user.model.ts";

interface Proved {
  principal: Principal;
  /** The secret keys as the browser sealed them. */
  secKey: string;
  browser: string;
  /** Whether this account has a second factor, and so has just proved it. */
  bySecondFactor: boolean;
}

/** Begins the session of somebody who has proved who they are; answers its token and their keys. */
export async function letIn(user: User, { principal, secKey, browser, bySecondFactor }: Proved) {
  const secondFactorAt = bySecondFactor ? new Date().toISOString() : null;
  const needsSecondFactor = !bySecondFactor && (await mustHaveSecondFactor(user));
  const { token } = await inTransaction((trx) =>
    startSession(trx, user, { browser, secondFactorAt, needsSecondFactor }),
  );
  const reset = await releasedFor(user.id);
  return { token, user, answer: { pubKey: principal.pubKey, secKey, ...(reset ? { reset } : {}) } };
}

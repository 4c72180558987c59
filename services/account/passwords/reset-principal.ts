import { announce, hashToken, inTransaction, Refusal, send } from "@carnet/services/kit";
import { proveAddress } from "../signup/prove-address.ts";
import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { ResetBody } from "../contract/index.ts";
import { makePrincipalRow } from "../principals/make-principal-row.ts";
import { Principal } from "../principals/principal.model.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { User } from "../users/user.model.ts";
import { hasNothingSealed } from "./has-nothing-sealed.ts";
import { PasswordReset } from "./password-reset.model.ts";

/**
 * Gives an account the keys its owner has just made, against the secret of a mailed link (ACC-015, T21).
 * The secret counts once, also when it comes fifty times at once, and the older links of that account die with it.
 * The former keys are kept beside: charts are sealed to them until they are handed over, and until then
 * signing in answers passwordResetNotYetCompleted. Somebody for whom nothing is sealed may sign in at once.
 */
export async function resetPrincipal(guid: string, body: ResetBody): Promise<void> {
  const guidHash = hashToken(guid);
  const link = await PasswordReset.query().findById(guidHash);
  if (!link || Date.parse(link.expiresAt) < Date.now())
    throw new Refusal(link?.usedAt ? "guidAlreadyUsed" : "guidExpired");
  await allowAddress(link.userId, body.email);
  const row = await makePrincipalRow(body);
  const isReady = await hasNothingSealed(link.userId);
  await inTransaction(async (trx) => {
    const now = new Date().toISOString();
    const used = await PasswordReset.query(trx).patch({ usedAt: now }).where({ guid_hash: guidHash, used_at: null });
    if (used === 0) throw new Refusal("guidAlreadyUsed");
    const { userId } = link;
    await PasswordReset.query(trx).patch({ usedAt: now }).where({ user_id: userId, used_at: null });
    const former = await Principal.inUse(userId, trx);
    const version = (former?.version ?? 0) + 1;
    await Principal.query(trx).patch({ retiredAt: now }).where({ user_id: userId, retired_at: null });
    await Principal.query(trx).insert({ ...row, userId, version, readyAt: isReady ? now : null });
    const user = await User.query(trx).findById(userId).throwIfNotFound();
    const actor = { userId, impersonatorId: null };
    await proveAddress(trx, user);
    await endAllSessions(trx, actor, userId);
    await announce(trx, principalChanged, actor, { userId, pubKey: row.pubKey, version });
    await send(trx, mailerSend, actor, {
      mailId: randomUUID(),
      to: user.email ?? "",
      langCode: user.langCode,
      template: "passwordWasReset",
      vars: { firstName: user.firstName },
    });
  });
}

/** The address is part of the key derivation: keys made for another one would never open. */
async function allowAddress(userId: string, email: string | undefined): Promise<void> {
  const user = await User.query().findById(userId);
  if (email !== undefined && email !== user?.email) throw new Refusal("emailMismatch");
}

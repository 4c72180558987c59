import { announce, inTransaction, Refusal, send } from "@carnet/services/framework";
import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import type { NewPrincipalBody } from "../contract/index.ts";
import { makePrincipalRow } from "../principals/make-principal-row.ts";
import { Principal } from "../principals/principal.model.ts";
import { undoOpenCase } from "../resets/end-reset-case.ts";
import { howToRecover, proveForTimeLock } from "../resets/how-to-recover.ts";
import { openResetCase } from "../resets/open-reset-case.ts";
import { presentWaiting } from "../resets/present-reset.ts";
import { ResetCase } from "../resets/reset-case.model.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { forgetUnproved } from "../signup/forget-unproved.ts";
import { proveAddress } from "../signup/prove-address.ts";
import { TrustStore } from "../trust-store/trust-store.model.ts";
import { User } from "../users/user.model.ts";
import { livingLink, takeLink } from "./living-link.ts";

/**
 * Gives an account the keys its owner has just made, against the secret of a mailed link (ACC-015, THR-21).
 * The former keys are kept beside: charts are sealed to them until they come back, and until then signing in answers
 * passwordResetNotYetCompleted. Somebody for whom nothing is sealed may sign in at once. A newer reset takes the place of one that waits.
 * Of an account that nobody had proved, perhaps a stranger's, nothing is kept but its name.
 */
export async function resetPrincipal(guid: string, body: NewPrincipalBody) {
  const link = await livingLink(guid);
  const user = await User.query().findById(link.userId).throwIfNotFound();
  // The address is part of the key derivation: keys made for another one would never open.
  if (body.email !== undefined && body.email !== user.email) throw new Refusal("emailMismatch");
  const recovery = user.emailConfirmedAt ? await howToRecover(user) : null;
  if (recovery && !body.evenIfLost) await refuseLoss(user.id);
  if (recovery?.mode === "timeLock") await proveForTimeLock(user, body.secondFactor);
  const row = await makePrincipalRow(body);
  return inTransaction(async (trx) => {
    await takeLink(trx, link);
    await undoOpenCase(trx, user.id);
    await ResetCase.query(trx).patch({ state: "done" }).where({ user_id: user.id, state: "released" });
    const former = await Principal.lastGood(user.id, trx);
    const newVersion = await replace(trx, user.id, row, recovery === null || !former);
    if (!user.emailConfirmedAt) await forgetUnproved(trx, user.id);
    const actor = { userId: user.id, impersonatorId: null };
    await proveAddress(trx, user);
    await endAllSessions(trx, actor, user.id);
    if (recovery && former) {
      const opened = await openResetCase(trx, { user, former, newPubKey: row.pubKey, newVersion, recovery });
      return presentWaiting(opened, former);
    }
    await TrustStore.query(trx).delete().where({ user_id: user.id });
    await announce(trx, principalChanged, actor, { userId: user.id, pubKey: row.pubKey, version: newVersion });
    const letter = { mailId: randomUUID(), to: user.email ?? "", langCode: user.langCode };
    await send(trx, mailerSend, actor, {
      ...letter,
      template: "passwordWasReset",
      vars: { firstName: user.firstName },
    });
    return {};
  });
}

/** Nobody begins to wait for what cannot come: no spare key was kept. Refuses with nothingKept. */
async function refuseLoss(userId: string): Promise<void> {
  const former = await Principal.lastGood(userId);
  if (former?.keyForMaster === null) throw new Refusal("nothingKept");
}

/** Retires the principal in use and puts the new one in its place; answers its version. */
async function replace(trx: Knex.Transaction, userId: string, row: Partial<Principal>, isReady: boolean) {
  const now = new Date().toISOString();
  const last = await Principal.query(trx).where({ user_id: userId }).orderBy("version", "desc").first();
  const version = (last?.version ?? 0) + 1;
  await Principal.query(trx).patch({ retiredAt: now }).where({ user_id: userId, retired_at: null });
  await Principal.query(trx).insert({ ...row, userId, version, readyAt: isReady ? now : null });
  return version;
}

import {
  announce,
  hashToken,
  inTransaction,
  Refusal,
  send,
  type Actor,
  type Refuses,
} from "@carnet/services/framework";
import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { resetCancelled } from "@carnet/nats/contracts/account/reset.cancelled.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { Principal } from "../principals/principal.model.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { TrustStore } from "../trust-store/trust-store.model.ts";
import { User } from "../users/user.model.ts";
import { ResetCase } from "./reset-case.model.ts";

/** Takes a case back that is not released: the keys before it are the keys again. Answers whether there was one. */
export async function undoOpenCase(
  trx: Knex.Transaction,
  userId: string,
  state: "cancelled" | "refused" = "cancelled",
): Promise<boolean> {
  const [undone] = (await ResetCase.query(trx)
    .patch({ state })
    .where({ user_id: userId })
    .whereIn("state", ["waiting", "approved"])
    .returning("*")) as unknown as ResetCase[];
  if (!undone) return false;
  await Principal.query(trx).delete().where({ user_id: userId, version: undone.newVersion });
  await Principal.query(trx).patch({ retiredAt: null }).where({ user_id: userId, version: undone.oldVersion });
  await announce(trx, resetCancelled, { userId, impersonatorId: null }, { resetId: undone.id, userId });
  return true;
}

/** Calls a reset off by the secret of the mailed link. Refuses with guidAlreadyUsed when it is over, guidExpired when we never made it. */
export async function cancelReset(token: string, refuse: Refuses<"guidExpired" | "guidAlreadyUsed">): Promise<void> {
  await inTransaction(async (trx) => {
    const found = await ResetCase.query(trx)
      .findOne({ cancel_hash: hashToken(token) })
      .forUpdate();
    if (!found) throw refuse("guidExpired");
    if (found.state !== "waiting" && found.state !== "approved") throw refuse("guidAlreadyUsed");
    await undoOpenCase(trx, found.userId);
    const user = await User.query(trx).findById(found.userId).throwIfNotFound();
    const actor = { userId: user.id, impersonatorId: null };
    await endAllSessions(trx, actor, user.id);
    const letter = { mailId: randomUUID(), to: user.email ?? "", langCode: user.langCode };
    await send(trx, mailerSend, actor, { ...letter, template: "resetCancelled", vars: { firstName: user.firstName } });
  });
}

/**
 * Lets somebody sign in with the new keys: both shares are here, or there were none to wait for.
 * What their browsers had pinned is erased: it was sealed to the former keys and signed by them.
 */
export async function release(trx: Knex.Transaction, { id, userId, newVersion }: ResetCase): Promise<void> {
  await ResetCase.query(trx).patch({ state: "released" }).where({ id });
  await TrustStore.query(trx).delete().where({ user_id: userId });
  await Principal.query(trx)
    .patch({ readyAt: new Date().toISOString() })
    .where({ user_id: userId, version: newVersion });
  const fresh = await Principal.query(trx).findOne({ user_id: userId, version: newVersion }).throwIfNotFound();
  const changed = { userId, pubKey: fresh.pubKey, version: newVersion };
  await announce(trx, principalChanged, { userId, impersonatorId: null }, changed);
}

/** Everything has been handed over to the new keys: what is kept of the former ones is erased. Refuses with notFound. */
export async function finishReset({ userId }: Actor): Promise<void> {
  await inTransaction(async (trx) => {
    const finished = await ResetCase.query(trx)
      .patch({ state: "done", releasedA: null, releasedB: null })
      .where({ user_id: userId, state: "released" });
    if (finished === 0) throw new Refusal("notFound");
    await Principal.query(trx).delete().where({ user_id: userId }).whereNotNull("retired_at");
  });
}

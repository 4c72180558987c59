import { announce, Refusal, send } from "@carnet/services/framework";
import { userUpdated } from "@carnet/nats/contracts/account/user.updated.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { PasswordReset } from "../passwords/password-reset.model.ts";
import { Principal } from "../principals/principal.model.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import { releaseAddress } from "../signup/release-address.ts";
import { searchText, User } from "../users/user.model.ts";
import { EmailChange } from "./email-change.model.ts";

/**
 * Makes a proved address the one to sign in with, together with the keys wrapped for it; the link counts once. Every session
 * ends, reset links mailed to the former address die, and that address is told. Refuses with guidAlreadyUsed, with guidExpired
 * also when the password or the keys have changed since, and with emailAlreadyExists when somebody else proved the address meanwhile.
 * `allow` throws where whoever follows the link may not: then it stays good.
 */
export async function takeNewEmail(
  trx: Knex.Transaction,
  guidHash: string,
  allow: (userId: string) => void,
): Promise<void> {
  const change = await EmailChange.query(trx).findOne({ guid_hash: guidHash }).forUpdate();
  if (change?.usedAt) throw new Refusal("guidAlreadyUsed");
  if (!change || Date.parse(change.expiresAt) < Date.now()) throw new Refusal("guidExpired");
  const { userId, email, version, formerVerifier } = change;
  allow(userId);
  await releaseAddress(trx, email);
  if (await User.query(trx).findOne({ email })) throw new Refusal("emailAlreadyExists");
  const { salt, rowSalt, verifier, pepperVersion, sealedSecKey } = change;
  const wrapped = await Principal.query(trx)
    .patch({ salt, rowSalt, verifier, pepperVersion, sealedSecKey })
    .where({ user_id: userId, version, verifier: formerVerifier, retired_at: null });
  if (wrapped === 0) throw new Refusal("guidExpired");
  const user = await User.query(trx).findById(userId).throwIfNotFound();
  const now = new Date().toISOString();
  await EmailChange.query(trx).patch({ usedAt: now }).where({ user_id: userId });
  await User.query(trx)
    .patch({ email, emailConfirmedAt: now, searchText: searchText(user.firstName, user.lastName, email) })
    .where({ id: userId });
  await PasswordReset.query(trx).patch({ usedAt: now }).where({ user_id: userId, used_at: null });
  const actor = { userId, impersonatorId: null };
  await endAllSessions(trx, actor, userId);
  await announce(trx, userUpdated, actor, { userId, changed: ["email"] });
  await send(trx, mailerSend, actor, {
    mailId: randomUUID(),
    to: user.email ?? "",
    langCode: user.langCode,
    template: "emailChanged",
    vars: { firstName: user.firstName, address: email },
  });
}

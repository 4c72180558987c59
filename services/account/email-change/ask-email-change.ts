import { hashToken, inTransaction, newToken, Refusal, send, type Actor } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import { confirmationDays, type ChangePasswordBody } from "../contract/index.ts";
import { linkTo } from "../platform/link-to.ts";
import { rewrapKeys } from "../principals/rewrap-keys.ts";
import { whoHas } from "../signup/who-has.ts";
import { User } from "../users/user.model.ts";
import { EmailChange } from "./email-change.model.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Keeps the keys wrapped for another address until its owner follows the link mailed there; until then nothing changes.
 * The present address is told, so that whoever did not ask can stop it by changing the password. Asked again, only the newest link counts.
 */
export async function askEmailChange(actor: Actor, user: User, email: string, body: ChangePasswordBody): Promise<void> {
  const { principal, row } = await rewrapKeys(user.id, body);
  if ((await User.byEmail(email))?.emailConfirmedAt) throw new Refusal("emailAlreadyExists", await whoHas(email));
  const guid = newToken();
  const { salt, rowSalt, verifier, pepperVersion, sealedSecKey } = row;
  await inTransaction(async (trx) => {
    await EmailChange.query(trx)
      .insert({
        userId: user.id,
        guidHash: hashToken(guid),
        email,
        version: principal.version,
        formerVerifier: principal.verifier,
        salt,
        rowSalt,
        verifier,
        pepperVersion,
        sealedSecKey,
        createdAt: new Date().toISOString(),
        expiresAt: new Date(Date.now() + confirmationDays * dayMs).toISOString(),
        usedAt: null,
      })
      .onConflict("user_id")
      .merge();
    const { langCode, firstName } = user;
    const url = linkTo(user.role, "login", { confirm: guid });
    await send(trx, mailerSend, actor, {
      mailId: randomUUID(),
      to: email,
      langCode,
      template: "confirmNewEmail",
      vars: { firstName, url, days: confirmationDays },
    });
    await send(trx, mailerSend, actor, {
      mailId: randomUUID(),
      to: user.email ?? "",
      langCode,
      template: "emailChangeAsked",
      vars: { firstName, address: email },
    });
  });
}

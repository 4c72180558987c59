import { hashToken, inTransaction, newToken, send } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { confirmationDays } from "../contract/index.ts";
import { linkTo } from "../platform/link-to.ts";
import type { User } from "../users/user.model.ts";
import { EmailConfirmation } from "./email-confirmation.model.ts";

const dayMs = 24 * 60 * 60_000;
const againAfterMs = 10 * 60_000;

type Addressee = Pick<User, "id" | "email" | "role" | "firstName" | "langCode">;

/** Mails the link that proves the address; it works once and for seven days (DEC-4). */
export async function mailConfirmation(trx: Knex.Transaction, user: Addressee): Promise<void> {
  const guid = newToken();
  const expiresAt = new Date(Date.now() + confirmationDays * dayMs).toISOString();
  await EmailConfirmation.query(trx).insert({ guidHash: hashToken(guid), userId: user.id, expiresAt });
  await send(
    trx,
    mailerSend,
    { userId: user.id, impersonatorId: null },
    {
      mailId: randomUUID(),
      to: user.email ?? "",
      langCode: user.langCode,
      template: "confirmEmail",
      vars: {
        firstName: user.firstName,
        url: linkTo(user.role, "login", { confirm: guid }),
        days: confirmationDays,
      },
    },
  );
}

/** Mails another link unless one left within the last ten minutes; answers whether it did. */
export async function mailConfirmationAgain(user: Addressee): Promise<boolean> {
  return inTransaction(async (trx) => {
    const since = new Date(Date.now() - againAfterMs).toISOString();
    const recent = await EmailConfirmation.query(trx)
      .where({ user_id: user.id })
      .where("created_at", ">", since)
      .resultSize();
    if (recent > 0) return false;
    await mailConfirmation(trx, user);
    return true;
  });
}

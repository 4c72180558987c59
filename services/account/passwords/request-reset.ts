import { hashToken, inTransaction, newToken, send } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import { resetMinutes } from "../contract/index.ts";
import { linkTo } from "../platform/link-to.ts";
import { User } from "../users/user.model.ts";
import { PasswordReset } from "./password-reset.model.ts";

/** Mails a link that works once and for an hour; answers whether somebody has this address. */
export async function requestReset(email: string): Promise<boolean> {
  const user = await User.byEmail(email);
  if (!user) return false;
  const guid = newToken();
  const expiresAt = new Date(Date.now() + resetMinutes * 60_000).toISOString();
  await inTransaction(async (trx) => {
    await PasswordReset.query(trx).insert({ guidHash: hashToken(guid), userId: user.id, expiresAt });
    await send(
      trx,
      mailerSend,
      { userId: user.id, impersonatorId: null },
      {
        mailId: randomUUID(),
        to: email,
        langCode: user.langCode,
        template: "resetPassword",
        vars: {
          firstName: user.firstName,
          url: linkTo(user.role, "resetPassword", { guid, email }),
          minutes: resetMinutes,
        },
      },
    );
  });
  return true;
}

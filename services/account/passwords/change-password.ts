import { inTransaction, Refusal, send, type Actor } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { ChangePasswordBody } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { rewrapKeys } from "../principals/rewrap-keys.ts";
import { endOtherSessions } from "../sessions/end-sessions.ts";
import { rotateSession } from "../sessions/rotate-session.ts";
import type { User } from "../users/user.model.ts";

/**
 * Replaces the wrapping of the secret keys, not the keys: one row, whatever the number of patients (ACC-018, CRY-010).
 * Other sessions end and this one gets another token, which is answered, so a stolen cookie dies here. Of two changes at once one is wrongPassword.
 */
export async function changePassword(actor: Actor, user: User, body: ChangePasswordBody) {
  const { principal, row } = await rewrapKeys(user.id, body);
  return inTransaction(async (trx) => {
    const { userId, version, verifier } = principal;
    const changed = await Principal.query(trx).patch(row).where({ user_id: userId, version, verifier });
    if (changed === 0) throw new Refusal("wrongPassword");
    await endOtherSessions(trx, actor, user.id, actor.sessionId);
    await send(trx, mailerSend, actor, {
      mailId: randomUUID(),
      to: user.email ?? "",
      langCode: user.langCode,
      template: "passwordChanged",
      vars: { firstName: user.firstName },
    });
    return rotateSession(trx, actor.sessionId ?? "");
  });
}

import { announce, inTransaction, send, type Actor } from "@carnet/services/framework";
import { impersonationStarted } from "@carnet/nats/contracts/account/impersonation.started.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import { startSession } from "../sessions/start-session.ts";
import { User } from "../users/user.model.ts";
import { Impersonation } from "./impersonation.model.ts";

interface Circumstances {
  browser: string;
  /** Why, in the administrator's words. */
  reason: string | null;
}

/** What a letter says where no reason was given. */
const noReason = "—";

/**
 * Begins a session of at most an hour in which an administrator acts as somebody; both ids are on every fact of it. That person
 * finds it in the list of their sessions, with the reason, and is told by mail.
 */
export async function actAs(actor: Actor, user: User, { browser, reason }: Circumstances): Promise<string> {
  const adminId = actor.userId ?? "";
  const admin = await User.query().findById(adminId).throwIfNotFound();
  return inTransaction(async (trx) => {
    const impersonator = { adminId, sessionId: actor.sessionId ?? "" };
    const { token, session } = await startSession(trx, user, { browser, impersonator });
    const { id, expiresAt } = session;
    await Impersonation.query(trx).insert({ id, userId: user.id, adminId, reason, expiresAt });
    const by = { userId: user.id, impersonatorId: adminId };
    await announce(trx, impersonationStarted, by, { adminId, userId: user.id, sessionId: id });
    const adminName = `${admin.firstName} ${admin.lastName}`.trim();
    const letter = { mailId: randomUUID(), to: user.email ?? "", langCode: user.langCode };
    const vars = { firstName: user.firstName, adminName, reason: reason ?? noReason };
    await send(trx, mailerSend, by, { ...letter, template: "actedFor", vars });
    return token;
  });
}

import { send, type Actor } from "@carnet/services/framework";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { endOtherSessions } from "../sessions/end-sessions.ts";
import { rotateSession } from "../sessions/rotate-session.ts";
import { Session } from "../sessions/session.model.ts";
import type { User } from "../users/user.model.ts";
import { methodsOf } from "./enrolment.ts";
import { makeRecoveryCodes } from "./recovery-codes/recovery-codes.ts";

/** Tells the owner by mail that the second step of signing in was changed. */
export async function mailChange(trx: Knex.Transaction, actor: Actor, { email, langCode, firstName }: User) {
  const letter = { mailId: randomUUID(), to: email ?? "", langCode };
  await send(trx, mailerSend, actor, { ...letter, template: "secondFactorChanged", vars: { firstName } });
}

/**
 * What follows from a second factor that has just been enrolled: it is proved for this session, which gets another token (THR-22);
 * sessions that were begun without it end; ten recovery codes are made unless some are left.
 */
export async function noteEnrolled(trx: Knex.Transaction, actor: Actor, user: User) {
  const id = actor.sessionId ?? "";
  const hasCodes = (await methodsOf(user.id, trx)).includes("recoveryCode");
  const recoveryCodes = hasCodes ? null : await makeRecoveryCodes(trx, user.id);
  await endOtherSessions(trx, actor, user.id, id);
  await Session.query(trx).patch({ secondFactorAt: new Date().toISOString(), needsSecondFactor: false }).where({ id });
  await mailChange(trx, actor, user);
  return { recoveryCodes, token: await rotateSession(trx, id) };
}

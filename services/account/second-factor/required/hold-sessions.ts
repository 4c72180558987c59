import type { Knex } from "knex";
import { announceEnd } from "../../sessions/announce-end.ts";
import { Session } from "../../sessions/session.model.ts";
import { tellOfSession } from "../../sessions/start-session.ts";
import { User } from "../../users/user.model.ts";
import { methodsOf } from "../enrolment.ts";
import { mustHaveSecondFactor } from "./must-have-second-factor.ts";

/** An administrator who acts as somebody has proved their own. */
const own = (trx: Knex.Transaction, userId: string) =>
  Session.living().transacting(trx).where({ user_id: userId }).whereNull("impersonator_id");

/**
 * Asks these people for a second factor where they are signed in already: who has none enrolled is let in by account alone
 * from now on, until they have. The other services hear that the session ended and goes on so, under the same token.
 */
export async function holdSessions(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    await User.query(trx).patch({ clinicAsksSecondFactor: true }).where({ id: userId });
    if ((await methodsOf(userId, trx)).length > 0) continue;
    for (const session of await own(trx, userId).where({ needs_second_factor: false })) {
      const { id: sessionId, impersonatorId } = session;
      await announceEnd(trx, { userId, impersonatorId }, { userId, sessionId });
      await tellOfSession(trx, await session.$query(trx).patchAndFetch({ needsSecondFactor: true }));
    }
  }
}

/** Lets these people go on where no clinic of theirs asks any more. */
export async function releaseSessions(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  for (const user of await User.query(trx).findByIds([...userIds])) {
    if (await mustHaveSecondFactor(user, trx)) continue;
    for (const session of await own(trx, user.id).where({ needs_second_factor: true })) {
      await tellOfSession(trx, await session.$query(trx).patchAndFetch({ needsSecondFactor: false }));
    }
  }
}

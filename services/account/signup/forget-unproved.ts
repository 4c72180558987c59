import type { Knex } from "knex";
import { Principal } from "../principals/principal.model.ts";
import { RecoveryKit } from "../recovery-kit/recovery-kit.model.ts";
import { User } from "../users/user.model.ts";
import { EmailConfirmation } from "./email-confirmation.model.ts";

/**
 * Takes keys, kit, links and choices from an account that never proved its address, once the mailbox's owner has set keys
 * by a reset: whoever opened it may have been a stranger. It was never signed in to, so nothing anywhere is sealed for those keys.
 */
export async function forgetUnproved(trx: Knex.Transaction, userId: string): Promise<void> {
  await Principal.query(trx).delete().where({ user_id: userId }).whereNotNull("retired_at");
  await RecoveryKit.query(trx).delete().where({ user_id: userId });
  await EmailConfirmation.query(trx).delete().where({ user_id: userId });
  await User.query(trx)
    .patch({ termsAcceptedAt: null, termsVersion: null, preferences: {}, profile: {} })
    .where({ id: userId });
}

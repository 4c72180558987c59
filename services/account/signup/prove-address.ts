import { announce } from "@carnet/services/framework";
import { userEmailConfirmed } from "@carnet/nats/contracts/account/user.emailConfirmed.v1";
import type { Knex } from "knex";
import { User } from "../users/user.model.ts";

/** Notes that an account's address is its owner's, and says so the first time: a mailed link was used. */
export async function proveAddress(trx: Knex.Transaction, { id, role }: Pick<User, "id" | "role">): Promise<void> {
  const proved = await User.query(trx)
    .patch({ emailConfirmedAt: new Date().toISOString() })
    .where({ id, email_confirmed_at: null });
  if (proved > 0) await announce(trx, userEmailConfirmed, { userId: id, impersonatorId: null }, { userId: id, role });
}

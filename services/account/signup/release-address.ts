import type { Knex } from "knex";
import { User } from "../users/user.model.ts";

/**
 * Frees an address for whoever has just proved that the mailbox is theirs: an account that never did is erased, with its keys
 * and links. It was never signed in to, so nothing anywhere is sealed for it. One that proved the address stays.
 */
export async function releaseAddress(trx: Knex.Transaction, email: string): Promise<void> {
  await User.query(trx).delete().where({ email, email_confirmed_at: null });
}

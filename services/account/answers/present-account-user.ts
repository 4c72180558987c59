import { queryRows } from "@carnet/services/framework";
import type { AccountUser } from "@carnet/nats/contracts/rpc/account.users.v1";
import type { User } from "../users/user.model.ts";

interface Row {
  user_id: string;
  pub_key: string;
}

/** While a reset waits the good key is still the former one. */
const goodKeys = `
  select distinct on (user_id) user_id, pub_key from principals
   where user_id = any ($1) and ready_at is not null order by user_id, version desc`;

/** What other services are told about people: each with the public key that is good. */
export async function presentAccountUsers(users: User[]): Promise<AccountUser[]> {
  const rows = await queryRows<Row>(goodKeys, [users.map(({ id }) => id)]);
  const keys = new Map(rows.map((row) => [row.user_id, row.pub_key]));
  return users.map((user) => presentAccountUser(user, keys.get(user.id) ?? null));
}

/** The same of one whose key is known. */
export const presentAccountUser = (
  { id, email, firstName, lastName, langCode, role, emailConfirmedAt, accountDisabledAt }: User,
  pubKey: string | null,
): AccountUser => ({
  id,
  email: email ?? "",
  firstName,
  lastName,
  langCode,
  role,
  pubKey,
  emailConfirmed: emailConfirmedAt !== null,
  disabledAt: accountDisabledAt,
});

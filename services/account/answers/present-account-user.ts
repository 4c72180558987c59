import type { AccountUser } from "@carnet/nats/contracts/rpc/account.users.v1";
import { Principal } from "../principals/principal.model.ts";
import type { User } from "../users/user.model.ts";

/** What other services are told about people: each with the public key that is good, which while a reset waits is still the former one. */
export async function presentAccountUsers(users: User[]): Promise<AccountUser[]> {
  const ids = users.map(({ id }) => id);
  const principals = await Principal.query()
    .whereIn("user_id", ids)
    .whereNotNull("ready_at")
    .orderBy("version")
    .select("user_id", "pub_key");
  const keys = new Map(principals.map(({ userId, pubKey }) => [userId, pubKey]));
  return users.map(({ id, email, firstName, lastName, langCode, role, emailConfirmedAt, accountDisabledAt }) => ({
    id,
    email: email ?? "",
    firstName,
    lastName,
    langCode,
    role,
    pubKey: keys.get(id) ?? null,
    emailConfirmed: emailConfirmedAt !== null,
    disabledAt: accountDisabledAt,
  }));
}

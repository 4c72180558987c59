import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { ask } from "../bus/ask.ts";
import { react } from "../bus/react.ts";
import type { Migration } from "../db/migrate.ts";
import { current } from "../service/current.ts";
import { fingerprintOf } from "./signatures.ts";

/** Whose signature a statement has to bear: the public keys of who writes in this service, as account told them. */
export const authorKeys: Migration = async (knex) => {
  await knex.raw(`
    create table author_keys (
      user_id uuid primary key,
      pub_key text not null,
      version int not null
    );
  `);
};

/** Keeps the newest public key of who writes here, as account tells it; a key that was asked for gives way to one that was told. */
export const onAuthorKeyChanged = react(principalChanged, async ({ data: { userId, pubKey, version } }, trx) => {
  await trx.raw(
    `insert into author_keys (user_id, pub_key, version) values (?, ?, ?)
     on conflict (user_id) do update set pub_key = excluded.pub_key, version = excluded.version
     where author_keys.version < excluded.version`,
    [userId, pubKey, version],
  );
});

/**
 * The public key with which this person signs: the copy kept here, unless a statement names another one, which account is
 * asked for. Null for who has none.
 */
export async function authorKey(userId: string, fingerprint: string): Promise<string | null> {
  const { knex } = current();
  const known = (await knex("author_keys").where({ user_id: userId }).first("pub_key")) as
    { pub_key: string } | undefined;
  if (known && fingerprintOf(known.pub_key) === fingerprint) return known.pub_key;
  const { users } = await ask(accountUsers, { userIds: [userId] });
  const pubKey = users[0]?.pubKey ?? null;
  if (pubKey === null || pubKey === known?.pub_key) return pubKey;
  await knex("author_keys").insert({ user_id: userId, pub_key: pubKey, version: 0 }).onConflict("user_id").ignore();
  return pubKey;
}

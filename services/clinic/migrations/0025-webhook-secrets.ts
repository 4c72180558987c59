import type { Migration } from "@carnet/services/framework";
import { sealSecret } from "../webhooks/seal-secret.ts";

/** What an address is signed with is kept sealed: a stolen table signs nothing. */
export const webhookSecrets: Migration = async (knex) => {
  await knex.raw("alter table webhooks add column sealed_secret bytea");
  const rows = await knex("webhooks").select<{ id: string; secret: string }[]>("id", "secret");
  for (const { id, secret } of rows)
    await knex("webhooks")
      .where({ id })
      .update({ sealed_secret: sealSecret(id, secret) });
  await knex.raw("alter table webhooks alter column sealed_secret set not null, drop column secret");
};

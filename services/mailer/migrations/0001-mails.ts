import type { Knex } from "knex";

/** What was mailed, without to whom: the address is a hash that only fits together with the letter's id. */
export async function mails(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mails (
      mail_id uuid primary key,
      template text not null,
      to_hash text not null,
      lang_code text not null,
      status text not null check (status in ('sent', 'refused')),
      smtp_code int,
      at timestamptz not null default now()
    );
    create index mails_at on mails (at);
  `);
}

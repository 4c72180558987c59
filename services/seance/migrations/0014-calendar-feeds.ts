import { additive } from "@carnet/services/framework";

/** At which secret address somebody's calendar program reads their visits, by what it hashes to: one for each person. */
export const calendarFeeds = additive(async (knex) => {
  await knex.raw(`
    create table calendar_feeds (
      user_id uuid primary key,
      hash text not null unique,
      shows_names boolean not null,
      created_at timestamptz not null default now(),
      last_read_at timestamptz
    );
  `);
});

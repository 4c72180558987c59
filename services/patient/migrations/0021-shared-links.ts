import { additive } from "@carnet/services/framework";

/** Links to what was sealed for somebody outside: the key is in the link and, sealed, in `secret`; the content in the file store. */
export const sharedLinks = additive(async (knex) => {
  await knex.raw(`
    create table shared_links (
      id uuid primary key,
      patient_id uuid not null references patients on delete cascade,
      token text not null unique,
      secret text not null,
      passcode_hash text not null,
      tries_left int not null,
      most_openings int not null,
      opened int not null default 0,
      expires_at timestamptz not null,
      blob uuid,
      size int not null,
      digest text not null,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      withdrawn_at timestamptz,
      withdrawn_by uuid
    );
    create index shared_links_of_patient on shared_links (patient_id, created_at desc);
    create index shared_links_blob on shared_links (blob) where blob is not null;
    create table shared_link_openings (
      id uuid primary key,
      link_id uuid not null references shared_links on delete cascade,
      at timestamptz not null default now(),
      recipient text not null
    );
    create index shared_link_openings_of_link on shared_link_openings (link_id, at);
  `);
});

import type { Migration } from "@carnet/services/framework";

/**
 * What a clinic asks of those who run it, where its keys are in escrow, who waits for a reset to be approved, what the link
 * somebody came by proves, and the signature over each batch of keys a manager was given.
 */
export const keysInHand: Migration = async (knex) => {
  await knex.raw(`
    alter table clinics
      add second_factor_required boolean not null default false,
      add idle_lock_minutes integer not null default 30 check (idle_lock_minutes between 5 and 120),
      add escrow_mode text check (escrow_mode in ('platform', 'clinic', 'none')),
      add escrow_seq integer;
    update clinics set escrow_mode = said.mode, escrow_seq = said.seq
      from (select distinct on (clinic_id) clinic_id, seq, body ->> 'mode' as mode
              from (select clinic_id, seq, convert_from(decode(
                      rpad(translate(stmt ->> 'body', '-_', '+/'), (length(stmt ->> 'body') + 3) / 4 * 4, '='), 'base64'),
                      'utf8')::jsonb as body from trust_entries) as lines
             where body ->> 't' = 'escrow-policy' order by clinic_id, seq desc) as said
     where said.clinic_id = clinics.id;

    alter table clinic_members add link_proof text, add invitation_id uuid;

    create table manager_grant_batches (
      id uuid primary key default gen_random_uuid(),
      clinic_id uuid not null references clinics on delete cascade,
      user_id uuid not null,
      granted_by uuid not null,
      stored integer not null,
      statement jsonb not null,
      at timestamptz not null default now()
    );
    create index manager_grant_batches_clinic on manager_grant_batches (clinic_id, user_id, at);
    revoke update, delete on manager_grant_batches from clinic_app;

    create table reset_requests (
      reset_id uuid not null,
      clinic_id uuid not null references clinics on delete cascade,
      user_id uuid not null,
      new_pub_key text not null,
      new_fp text not null,
      requested_at timestamptz not null,
      approved_at timestamptz,
      approved_by uuid,
      approval jsonb,
      primary key (reset_id, clinic_id)
    );
    create index reset_requests_user on reset_requests (user_id);
    create index reset_requests_waiting on reset_requests (clinic_id, requested_at) where approved_at is null;
  `);
};

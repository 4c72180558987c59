import type { Knex } from "knex";

/** Clinics, their members and invitations. One row per person and clinic, kept after removal (removed_at). */
export async function clinics(knex: Knex): Promise<void> {
  await knex.raw(`
    create table clinics (
      id uuid primary key default gen_random_uuid(),
      owner_id uuid not null,
      name text not null check (name <> ''),
      address text not null default '',
      address2 text not null default '',
      phone text not null default '',
      country text,
      province_or_state text,
      is_solo boolean not null default false,
      subscription_cycle text not null default 'year' check (subscription_cycle in ('month', 'year')),
      stripe_card_id text,
      taxes jsonb not null default '[]',
      session_types jsonb not null default '["*"]',
      office_ip_restriction_on boolean not null default false,
      office_ip_address text,
      is_go_rdv_sync_automated boolean not null default false,
      is_go_rdv_auto_send_request_info boolean not null default false,
      created_at timestamptz not null default now()
    );
    create index clinics_owner on clinics (owner_id);
    create table clinic_logos (
      clinic_id uuid primary key references clinics on delete cascade,
      mime text not null,
      bytes bytea not null,
      updated_at timestamptz not null default now()
    );
    create table clinic_members (
      clinic_id uuid not null references clinics on delete cascade,
      user_id uuid not null,
      is_manager boolean not null default false,
      can_finalize_session boolean not null default true,
      has_location_restriction boolean not null default false,
      plan text,
      plan_started_at timestamptz,
      plan_terminated_at timestamptz,
      trial_id uuid,
      joined_at timestamptz not null default now(),
      removed_at timestamptz,
      keeps_access boolean not null default false,
      primary key (clinic_id, user_id)
    );
    create index clinic_members_user on clinic_members (user_id);
    create table invitations (
      id uuid primary key default gen_random_uuid(),
      clinic_id uuid not null references clinics on delete cascade,
      email text not null check (email = lower(email)),
      plan text,
      note text not null default '',
      rebate_coupon text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      deleted_at timestamptz,
      accepted_at timestamptz
    );
    create unique index invitations_open on invitations (clinic_id, email) where deleted_at is null and accepted_at is null;
    create index invitations_email on invitations (email) where deleted_at is null and accepted_at is null;
    create table manager_grants (
      id uuid primary key default gen_random_uuid(),
      clinic_id uuid not null references clinics on delete cascade,
      user_id uuid not null,
      granted_by uuid not null,
      total integer not null default 0,
      done integer not null default 0,
      started_at timestamptz not null default now(),
      completed_at timestamptz
    );
    create unique index manager_grants_open on manager_grants (clinic_id, user_id) where completed_at is null;
  `);
}

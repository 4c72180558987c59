import type { Knex } from "knex";

/**
 * What a custodian remembers of clinics (the first root it heard of stands), of resets and their approvals, and of the
 * other custodian's log. The app may not change what it heard of roots, nor forget a reset or an alarm.
 */
export const resetsOf =
  (service: string) =>
  async (knex: Knex): Promise<void> => {
    await knex.raw(`
      create table roots (
        clinic_id uuid primary key,
        fp text not null,
        heard_at timestamptz not null default now()
      );
      create table certificates (
        clinic_id uuid not null,
        member text not null,
        fp text not null,
        role text not null,
        seq int not null,
        revoked_seq int,
        primary key (clinic_id, member, fp)
      );
      create table resets (
        reset_id uuid primary key,
        user_id uuid not null,
        clinics jsonb not null,
        new_pub_key text not null,
        new_fp text not null,
        mode text not null check (mode in ('approval', 'timeLock')),
        escrow text,
        old_fp text not null,
        old_gen int not null,
        heard_at timestamptz not null,
        refused text,
        clinic_id uuid,
        released_at timestamptz
      );
      create index on resets (released_at);
      create table cancellations (reset_id uuid primary key);
      create table approvals (
        reset_id uuid not null,
        clinic_id uuid not null,
        user_id uuid not null,
        new_fp text not null,
        approval jsonb not null,
        chain jsonb not null,
        refused text,
        primary key (reset_id, clinic_id)
      );
      create table other_heads (
        length int primary key,
        head text not null,
        sig text not null
      );
      create table alarms (
        id serial primary key,
        at timestamptz not null default now(),
        what text not null
      );
      revoke update, delete on roots from "${service}_app";
      revoke delete on certificates, resets, cancellations, approvals from "${service}_app";
      revoke update, delete on other_heads, alarms from "${service}_app";
    `);
  };

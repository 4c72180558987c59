import type { Knex } from "knex";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { memberChanged } from "@carnet/nats/contracts/clinic/member.changed.v1";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import { managerGranted } from "@carnet/nats/contracts/clinic/manager.granted.v1";
import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import { restrictionChanged } from "@carnet/nats/contracts/clinic/restriction.changed.v1";
import type { Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { react } from "../bus/react.ts";
import type { Migration } from "../db/migrate.ts";
import { keepNewest, type Told } from "./keep-newest.ts";
import { membershipRow } from "./membership-row.ts";

/** The service's copy of who belongs to which clinic, and how. */
export const memberTables: Migration = async (knex) => {
  await knex.raw(`
    create table known_members (
      clinic_id uuid not null,
      user_id uuid not null,
      is_owner boolean not null,
      is_manager boolean not null,
      is_member boolean not null,
      plan text,
      plan_terminated_at timestamptz,
      can_finalize_session boolean not null,
      has_location_restriction boolean not null,
      keeps_access boolean not null,
      office_ip_address_restriction_on boolean not null,
      office_ip_address text,
      told_at timestamptz not null,
      primary key (clinic_id, user_id)
    );
    create index known_members_user on known_members (user_id);
  `);
};

/** Each membership with its place in the order in which facts were said; a clinic's restriction, which many facts tell, by itself. */
export const memberOrder: Migration = async (knex) => {
  await knex.raw(`
    alter table known_members add told_seq bigint not null default 0;
    create table known_restrictions (
      clinic_id uuid primary key,
      is_on boolean not null,
      address text,
      told_seq bigint not null,
      told_at timestamptz not null
    );
    insert into known_restrictions (clinic_id, is_on, address, told_seq, told_at)
      select distinct on (clinic_id) clinic_id, office_ip_address_restriction_on, office_ip_address, 0, told_at
        from known_members order by clinic_id, told_at desc;
  `);
};

const facts = [memberAdded, memberChanged, memberRemoved, managerGranted, managerRemoved, planChanged, planTerminated];

export const memberReactions = [
  ...facts.map((fact) => react(fact, async ({ data, ...header }, trx) => keepMember(trx, data, header))),
  react(restrictionChanged, async ({ data, ...header }, trx) => keepRestriction(trx, data, header)),
];

interface Restriction {
  clinicId: string;
  on: boolean;
  address: string | null;
}

async function keepMember(trx: Knex, member: Membership, header: Told): Promise<void> {
  const { clinicId, officeIpAddressRestrictionOn: on, officeIpAddress: address } = member;
  await keepNewest(trx, "known_members", ["clinic_id", "user_id"], membershipRow(member), header);
  await keepRestriction(trx, { clinicId, on, address }, header);
}

/** The newest restriction of a clinic is that of each of its members, whichever fact told it and whichever came last. */
async function keepRestriction(trx: Knex, { clinicId, on, address }: Restriction, header: Told): Promise<void> {
  await keepNewest(trx, "known_restrictions", ["clinic_id"], { clinic_id: clinicId, is_on: on, address }, header);
  await trx.raw(
    `update known_members m set office_ip_address_restriction_on = r.is_on, office_ip_address = r.address
       from known_restrictions r
      where m.clinic_id = :clinicId and r.clinic_id = m.clinic_id
        and (m.office_ip_address_restriction_on, m.office_ip_address) is distinct from (r.is_on, r.address)`,
    { clinicId } as never,
  );
}

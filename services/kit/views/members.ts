import type { Knex } from "knex";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { memberChanged } from "@carnet/nats/contracts/clinic/member.changed.v1";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import { managerGranted } from "@carnet/nats/contracts/clinic/manager.granted.v1";
import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import { planChanged } from "@carnet/nats/contracts/clinic/plan.changed.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import { restrictionChanged } from "@carnet/nats/contracts/clinic/restriction.changed.v1";
import { clinicMembership, type Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { ask } from "../bus/ask.ts";
import { react } from "../bus/react.ts";
import type { Migration } from "../db/migrate.ts";
import type { Actor } from "../policy/actor.ts";
import { current } from "../service/current.ts";
import { membershipFrom, membershipRow } from "./membership-row.ts";

export type { Membership };

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

const facts = [memberAdded, memberChanged, memberRemoved, managerGranted, managerRemoved, planChanged, planTerminated];

export const memberReactions = [
  ...facts.map((fact) => react(fact, async ({ data, at }, trx) => keep(trx, data, at))),
  react(restrictionChanged, async ({ data: { clinicId, on, address } }, trx) => {
    await trx("known_members")
      .where({ clinic_id: clinicId })
      .update({ office_ip_address_restriction_on: on, office_ip_address: address });
  }),
];

/** How a person belongs to a clinic, or null: from the local copy, else asked of clinic. */
export async function membership(userId: string | null, clinicId: string): Promise<Membership | null> {
  if (!userId) return null;
  const { knex } = current();
  const row = await knex("known_members").where({ clinic_id: clinicId, user_id: userId }).first();
  if (row) return membershipFrom(row);
  const told = await ask(clinicMembership, { userId, clinicId }).catch(() => null);
  return told;
}

/** Every clinic a person belongs or belonged to. */
export async function memberships(userId: string | null): Promise<Membership[]> {
  if (!userId) return [];
  const rows = await current().knex("known_members").where({ user_id: userId });
  if (rows.length > 0) return rows.map(membershipFrom);
  return ask(clinicMemberships, { userId }).catch(() => []);
}

/** Everybody of one clinic that the local copy knows. */
export async function membersOf(clinicId: string): Promise<Membership[]> {
  return (await current().knex("known_members").where({ clinic_id: clinicId })).map(membershipFrom);
}

/** The user ids of owner and managers whose plan has not ended: whoever must hold every key of the clinic (CRY-005). */
export async function keyHolders(clinicId: string): Promise<string[]> {
  const members = await membersOf(clinicId);
  const ended = ({ planTerminatedAt }: Membership) =>
    planTerminatedAt !== null && Date.parse(planTerminatedAt) <= Date.now();
  return members.filter((member) => member.canAdmin && !ended(member)).map(({ userId }) => userId);
}

/** Does the plan of this member run now? */
export const hasPlan = ({ isMember, plan, planTerminatedAt }: Membership, now = Date.now()) =>
  isMember && plan !== null && (planTerminatedAt === null || Date.parse(planTerminatedAt) > now);

/** May this person work from where they are? Owners always may; others unless both switches are on and the address differs. */
export function siteAllows(actor: Actor, member: Membership | null): boolean {
  if (!member || member.isOwner || !member.officeIpAddressRestrictionOn || !member.hasLocationRestriction) return true;
  return actor.address === member.officeIpAddress;
}

/** Keeps what was told unless something newer is known. */
async function keep(trx: Knex, told: Membership, at: string): Promise<void> {
  await trx("known_members")
    .insert({ ...membershipRow(told), told_at: at })
    .onConflict(["clinic_id", "user_id"])
    .merge()
    .whereRaw("known_members.told_at <= excluded.told_at");
}

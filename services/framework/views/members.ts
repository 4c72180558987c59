import { clinicMembership, type Membership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { ask } from "../bus/ask.ts";
import type { Actor } from "../policy/actor.ts";
import { queryRows } from "../db/query-rows.ts";
import { current } from "../service/current.ts";
import { membershipColumns, membershipFrom, membershipRow, type MembershipRow } from "./membership-row.ts";

export type { Membership };

export { memberOrder, memberReactions, memberTables } from "./members-copy.ts";

/* Each is put together once: a text that is made anew has to be read from end to end before it is known again. */
const members = `select ${membershipColumns} from known_members m`;
const oneMember = `${members} where clinic_id = $1 and user_id = $2`;
const ofPerson = `${members} where user_id = $1`;
const ofClinic = `${members} where clinic_id = $1`;

/** How a person belongs to a clinic, or null: from the local copy, else asked of clinic. */
export async function membership(
  userId: string | null,
  clinicId: string,
  joined = joinedMembership,
): Promise<Membership | null> {
  if (!userId) return null;
  const [row] = await queryRows<object>(oneMember, [clinicId, userId]);
  return joined(row ?? {}, userId, clinicId);
}

/** The same from a row that joined `known_members`; asked of clinic when the join found nobody. */
export async function joinedMembership(row: object, userId: string, clinicId: string): Promise<Membership | null> {
  return certainMembership(row, userId, clinicId).catch(() => null);
}

/**
 * The same for whom nothing is allowed by being a stranger: where clinic does not answer, it is unknown whether somebody
 * left, or may work only from one address, and that is `busy`, not null.
 */
export async function certainMembership(row: object, userId: string, clinicId: string): Promise<Membership | null> {
  if ("user_id" in row && row.user_id !== null) return membershipFrom(row as MembershipRow, clinicId);
  return ask(clinicMembership, { userId, clinicId });
}

/** Every clinic a person belongs or belonged to. */
export async function memberships(userId: string | null): Promise<Membership[]> {
  if (!userId) return [];
  const rows = await queryRows<MembershipRow>(ofPerson, [userId]);
  if (rows.length > 0) return rows.map((row) => membershipFrom(row));
  return ask(clinicMemberships, { userId }).catch(() => []);
}

/**
 * Asks clinic where somebody belongs whom the copy does not know, and keeps it; whatever a fact has told, or tells later, counts
 * for more. For a copy that is younger than the clinics.
 */
export async function learnMemberships(userId: string): Promise<void> {
  const { knex } = current();
  if (await knex("known_members").where({ user_id: userId }).first()) return;
  const reply = await ask(clinicMemberships, { userId }).catch(() => []);
  if (reply.length === 0) return;
  const rows = reply.map((each) => ({ ...membershipRow(each), told_at: new Date(0).toISOString() }));
  await knex("known_members").insert(rows).onConflict(["clinic_id", "user_id"]).ignore();
}

/** How some people belong to some clinics, as far as the local copy knows. */
export async function membershipsAmong(
  clinicIds: readonly string[],
  userIds: readonly string[],
): Promise<Membership[]> {
  if (clinicIds.length === 0 || userIds.length === 0) return [];
  const among = `${members} where clinic_id = any ($1) and user_id = any ($2)`;
  const rows = await queryRows<MembershipRow>(among, [clinicIds, userIds]);
  return rows.map((row) => membershipFrom(row));
}

/** Everybody of one clinic that the local copy knows. */
export async function membersOf(clinicId: string): Promise<Membership[]> {
  const rows = await queryRows<MembershipRow>(ofClinic, [clinicId]);
  return rows.map((row) => membershipFrom(row));
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

import { patientAccessOf, type PatientAccess } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { ask } from "../bus/ask.ts";
import { queryRows } from "../db/query-rows.ts";
import type { PatientState } from "./access-copy.ts";
import { certainMembership, hasPlan, membership, type Membership } from "./members.ts";
import { membershipColumns, membershipFrom, type MembershipRow } from "./membership-row.ts";

export { accessOrder, accessReactions, accessTables } from "./access-copy.ts";
export type { PatientAccess };

/** How a person reaches a record: what they may do with it, and how they belong to its clinic. */
export interface Reach {
  access: PatientAccess;
  /** Null also when it is a stranger to the record who asks and the copy does not know them. */
  membership: Membership | null;
}

/** What the copy knows of a record and of one person's key to it; the columns of the record are null while it is unknown. */
interface Known extends Omit<MembershipRow, "user_id"> {
  known_id: string | null;
  known_clinic: string;
  known_therapist: string;
  has_email: boolean;
  has_billing_email: boolean;
  dob_and_sex_present: boolean;
  holds: boolean | null;
  state: PatientState | null;
  /** Changes with every fact about this key or the state of this record. */
  heard: string;
  /** Null when the copy has no membership of theirs in the record's clinic. */
  user_id: string | null;
}

/** The one row of what the copy knows of person $1 and record $2: what a service selects beside it spares it a second statement. */
export const knownReach = `
  select p.patient_id as known_id, p.clinic_id as known_clinic, p.therapist_id as known_therapist,
    p.has_email, p.has_billing_email, p.dob_and_sex_present, r.holds, s.state,
    concat_ws(' ', r.told_seq, r.told_at, r.holds, s.told_seq, s.told_at, s.state) as heard, ${membershipColumns}
  from (values ($1::uuid, $2::uuid)) as asked (user_id, patient_id)
  left join known_patients p on p.patient_id = asked.patient_id
  left join known_readers r on r.patient_id = asked.patient_id and r.user_id = asked.user_id
  left join known_states s on s.patient_id = asked.patient_id
  left join known_members m on m.clinic_id = p.clinic_id and m.user_id = asked.user_id`;

/** How often a question is put again because a fact arrived while it was open. */
const asksAtMost = 3;

/** What a person may do with a record, or null when there is no such record (PAT-034, A-28). */
export const access = async (userId: string | null, patientId: string): Promise<PatientAccess | null> =>
  (await reach(userId, patientId))?.access ?? null;

/**
 * How a person reaches a record, or null when there is no such record: from the local copy (the row of `knownReach`, where it
 * has been selected); a record or key too new to have reached it is asked of the patient service. An answer is as old as its question: it loses
 * to a fact that was heard meanwhile, and it is never kept, so it cannot bring back what was taken away.
 */
export async function reach(userId: string | null, patientId: string, row?: object): Promise<Reach | null> {
  if (!userId) return null;
  let known = (row as Known | undefined) ?? (await lookUp(userId, patientId));
  for (let attempt = 0; attempt < asksAtMost && !settles(known); attempt++) {
    const reply = await ask(patientAccessOf, { userId, patientId }).catch(() => undefined);
    if (reply === undefined) break;
    const since = await lookUp(userId, patientId);
    if (since.heard === known.heard) return reply && { access: reply, membership: await belonging(userId, reply) };
    known = since;
  }
  if (known.known_id === null || known.state === "deleted") return null;
  const { known_clinic: clinicId } = known;
  if (known.holds) {
    const member = await certainMembership(known, userId, clinicId);
    return { access: fromCopy(known, patientId, true, isFormer(member)), membership: member };
  }
  const member = known.user_id === null ? null : membershipFrom(known as MembershipRow, clinicId);
  return { access: fromCopy(known, patientId, false, true), membership: member };
}

/** Who of some people holds the key of which of some records, as far as the local copy knows. */
export async function readersAmong(
  patientIds: readonly string[],
  userIds: readonly string[],
): Promise<{ patientId: string; userId: string }[]> {
  if (patientIds.length === 0 || userIds.length === 0) return [];
  return queryRows(
    `select patient_id as "patientId", user_id as "userId" from known_readers
      where patient_id = any ($1) and user_id = any ($2) and holds`,
    [patientIds, userIds],
  );
}

/** A reader who belongs to no clinic is let read: that they belong to none has to be certain. */
const belonging = (userId: string, { canRead, clinicId }: PatientAccess) =>
  canRead ? membership(userId, clinicId, certainMembership) : membership(userId, clinicId);

const settles = ({ known_id, holds, state }: Known) => state === "deleted" || (known_id !== null && holds === true);

async function lookUp(userId: string, patientId: string): Promise<Known> {
  const [known] = await queryRows<Known>(knownReach, [userId, patientId]);
  return known!;
}

/** Removed from the clinic, or a therapist whose plan has ended: reads on, writes no more. */
const isFormer = (member: Membership | null) =>
  member !== null && (!member.isMember || (!member.canAdmin && member.planTerminatedAt !== null && !hasPlan(member)));

function fromCopy(known: Known, patientId: string, canRead: boolean, former: boolean): PatientAccess {
  const archived = known.state === "archived";
  const isReadOnly = archived || former;
  return {
    patientId,
    clinicId: known.known_clinic,
    therapistId: known.known_therapist,
    canRead,
    canWrite: canRead && !isReadOnly,
    isReadOnly,
    archived,
    isSelf: false,
    hasEmail: known.has_email,
    hasBillingEmail: known.has_billing_email,
    dobAndSexPresent: known.dob_and_sex_present,
  };
}

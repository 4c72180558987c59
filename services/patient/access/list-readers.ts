import { ask, current, membersOf, type Actor } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import type { Statement } from "@carnet/services/framework/contract";
import type { AccessEntry } from "../contract/index.ts";
import type { Bond } from "../patients/bond.ts";
import { patientPolicy } from "../patients/patient.policy.ts";

interface Row {
  user_id: string;
  kind: AccessEntry["kind"];
  granted_by: string | null;
  created_at: string;
  consented_at: string | null;
  for_former_key: boolean;
  grant: Statement | null;
  consents: Statement[];
}

const readers = `
  select k.user_id, k.kind, k.granted_by, k.created_at, k.for_former_key, k.grant_statement as grant,
         coalesce((select jsonb_agg(c.statement order by c.created_at) from patient_consents c
                    where c.patient_id = k.patient_id and c.therapist_id = k.user_id and c.withdrawn_at is null), '[]') as consents,
         (select max(c.created_at) from patient_consents c
           where c.patient_id = k.patient_id and c.withdrawn_at is null
             and (c.therapist_id = k.user_id or c.therapist_id is null)) as consented_at
    from patient_keys k where k.patient_id = ? order by k.created_at, k.user_id`;

/**
 * Everybody who can open a record (CON-009), with the sharing that the browser checks. When the patient consented is told to those who run the clinic, and to each
 * reader about themselves (CON-012); names are empty while account does not answer.
 */
export async function listReaders(bond: Bond, actor: Actor): Promise<AccessEntry[]> {
  const { patient } = bond;
  const { rows } = await current().knex.raw<{ rows: Row[] }>(readers, [patient.id]);
  const members = new Map((await membersOf(patient.clinicId)).map((member) => [member.userId, member]));
  const { users } = await ask(accountUsers, { userIds: rows.map((row) => row.user_id) }).catch(() => ({ users: [] }));
  const names = new Map(users.map((user) => [user.id, user]));
  const can = patientPolicy.abilities(actor, bond);
  const seesConsent = (row: Row) => can.seeAllConsents || row.user_id === actor.userId;
  return rows.map((row) => {
    const member = members.get(row.user_id);
    const user = names.get(row.user_id);
    const runsClinic = member?.isMember === true && member.canAdmin;
    return {
      id: row.user_id,
      email: user?.email ?? null,
      firstName: user?.firstName ?? "",
      lastName: user?.lastName ?? "",
      isClinicOwner: member?.isOwner ?? false,
      isClinicManager: (member?.isManager ?? false) && member!.isMember,
      isClinicMember: member?.isMember ?? false,
      isTherapist: row.user_id === patient.therapistId,
      kind: row.kind,
      grantedBy: row.granted_by,
      since: row.created_at,
      consent: seesConsent(row) ? row.consented_at : null,
      isClosed: row.for_former_key,
      grant: row.grant,
      consents: seesConsent(row) ? row.consents : null,
      can: { revoke: can.revoke && !runsClinic },
    };
  });
}

import { queryRows } from "@carnet/services/framework";
import type { TreatmentPhase, TypeOfSeance } from "../contract/index.ts";
import { owed } from "../money/owed.ts";
import { Visit } from "../visits/visit.model.ts";

/** A day that a clinic of thirty therapists does not reach; of more the reader's own come first. */
export const mostOfDay = 500;

/** A visit with what the service knows of its session, of the one before, and of what the patient owes. */
export interface DayRow {
  visit: Visit;
  holds: boolean;
  own: { number: number; finalized: boolean; owed: number; paid: number; receipted: boolean; at: string } | null;
  last: { number: number; at: string; treatmentPhase: TreatmentPhase; typeOfSeance: TypeOfSeance } | null;
  /** The last session is still open. */
  lastIsOpen: boolean;
  owed: number;
}

interface Span {
  from: string;
  to: string;
}

interface Row {
  holds: boolean | null;
  own_number: number | null;
  own_finalized: string | null;
  own_owed: number | null;
  own_paid: number | null;
  own_receipt: string | null;
  own_at: string | null;
  last_number: number | null;
  last_at: string | null;
  last_phase: TreatmentPhase | null;
  last_type: TypeOfSeance | null;
  last_finalized: string | null;
  owes: string;
}

/** As many as are handed over before the rest is listed. */
const mostToHandOver = 50;

const columns = `
  select v.*, r.holds,
    s.number as own_number, s.finalized_at as own_finalized, s.owes as own_owed, s.amount_paid as own_paid,
    s.last_receipt_generated_at as own_receipt, s.created_or_appointed_at as own_at,
    l.number as last_number, l.created_or_appointed_at as last_at, l.treatment_phase as last_phase,
    l.type_of_seance as last_type, l.finalized_at as last_finalized, o.owes
  from visits v
  left join known_readers r on r.patient_id = v.patient_id and r.user_id = $1
  left join known_states st on st.patient_id = v.patient_id
  left join lateral (select *, ${owed} as owes from seances where id = v.seance_id) s on true
  left join lateral (
    select * from seances where patient_id = v.patient_id and id is distinct from v.seance_id order by number desc limit 1
  ) l on true
  cross join lateral (
    select coalesce(sum(${owed} - amount_paid), 0) as owes from seances
    where patient_id = v.patient_id and finalized_at is not null and amount_paid < ${owed}
  ) o
  where v.clinic_id = any ($2) and v.starts_at >= $3 and coalesce(st.state, 'active') <> 'deleted'`;
const inOrder = "order by v.starts_at, v.id";

/** The visits of some clinics in a span of time, by hour; of more than `mostOfDay` the reader's own, and then the first of others. */
export async function visitsBetween(userId: string, clinicIds: string[], { from, to }: Span): Promise<DayRow[]> {
  if (clinicIds.length === 0) return [];
  const first = `${columns} and v.starts_at < $4 order by v.therapist_id is distinct from $1, v.starts_at, v.id limit ${mostOfDay}`;
  const text = `select * from (${first}) v ${inOrder}`;
  return (await queryRows<Row>(text, [userId, clinicIds, from, to])).map(rowOf);
}

/** Visits to come that nobody who treats in their clinic has, from an instant on, by hour. */
export async function visitsToHandOver(
  userId: string,
  clinicIds: string[],
  { from, treating }: { from: string; treating: readonly { clinicId: string; userId: string }[] },
): Promise<DayRow[]> {
  if (clinicIds.length === 0) return [];
  const text = `${columns} and v.state in ('expected', 'arrived') and not exists (
      select from unnest($4::uuid[], $5::uuid[]) as t (clinic_id, user_id)
      where t.clinic_id = v.clinic_id and t.user_id = v.therapist_id
    ) ${inOrder} limit ${mostToHandOver}`;
  const [at, who] = [treating.map(({ clinicId }) => clinicId), treating.map((one) => one.userId)];
  return (await queryRows<Row>(text, [userId, clinicIds, from, at, who])).map(rowOf);
}

function rowOf(row: Row): DayRow {
  return {
    visit: Visit.fromRow(row),
    holds: row.holds === true,
    own:
      row.own_number === null
        ? null
        : {
            number: row.own_number,
            finalized: row.own_finalized !== null,
            owed: Number(row.own_owed),
            paid: row.own_paid!,
            receipted: row.own_receipt !== null,
            at: row.own_at!,
          },
    last:
      row.last_number === null
        ? null
        : {
            number: row.last_number,
            at: row.last_at!,
            treatmentPhase: row.last_phase!,
            typeOfSeance: row.last_type!,
          },
    lastIsOpen: row.last_number !== null && row.last_finalized === null,
    owed: Number(row.owes),
  };
}

/** Visits of a span that are still to come: of one therapist, or of clinics. */
export async function countToCome(of: { therapistId: string } | { clinicIds: string[] }, { from, to }: Span) {
  const whose = "clinicIds" in of ? "clinic_id = any ($1)" : "therapist_id = $1";
  const text = `select count(*)::int as visits from visits
    where ${whose} and starts_at >= $2 and starts_at < $3 and state in ('expected', 'arrived')`;
  const [row] = await queryRows<{ visits: number }>(text, [
    "clinicIds" in of ? of.clinicIds : of.therapistId,
    from,
    to,
  ]);
  return row!.visits;
}

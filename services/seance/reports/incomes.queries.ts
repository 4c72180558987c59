import type { Knex } from "knex";
import type { Incomes } from "../contract/index.ts";
import { owed } from "../money/owed.ts";

interface Scope {
  clinicId: string;
  startDate: string;
  endDate?: string | undefined;
  patientId?: string | undefined;
  therapistId?: string | undefined;
}

const sums = `count(*)::int as seances, coalesce(sum(fee), 0)::bigint as fee,
  coalesce(sum(owed - fee), 0)::bigint as taxes, coalesce(sum(owed), 0)::bigint as total,
  coalesce(sum(amount_paid), 0)::bigint as "amountPaid"`;

/** What came in since a day, added up four ways in one pass over the clinic's index (RCP-008). */
export async function incomesOf(
  knex: Knex,
  { clinicId, startDate, endDate, patientId, therapistId }: Scope,
): Promise<Incomes> {
  const { rows } = await knex.raw<{ rows: { told: Incomes }[] }>(
    `with held as (
       select *, created_or_appointed_at::date as day, ${owed} as owed
       from seances
       where clinic_id = :clinicId and created_or_appointed_at >= :startDate::date
         and (:endDate::date is null or created_or_appointed_at < :endDate::date + 1)
         and (:patientId::uuid is null or patient_id = :patientId)
         and (:therapistId::uuid is null or therapist_id = :therapistId)
     ), by_day as (select day::text, ${sums} from held group by day order by day),
     by_therapist as (
       select therapist_id as "therapistId", max(therapist_full_name) as "therapistFullName", ${sums}
       from held group by therapist_id order by 2
     ), by_method as (
       select payment_method as "paymentMethod", count(*)::int as seances, sum(amount_paid)::bigint as "amountPaid"
       from held where amount_paid > 0 group by payment_method order by 1
     ), in_all as (select ${sums} from held)
     select to_json(in_all)::jsonb || jsonb_build_object(
       'days', (select coalesce(json_agg(by_day), '[]') from by_day),
       'therapists', (select coalesce(json_agg(by_therapist), '[]') from by_therapist),
       'methods', (select coalesce(json_agg(by_method), '[]') from by_method)) as told
     from in_all`,
    { clinicId, startDate, endDate: endDate ?? null, patientId: patientId ?? null, therapistId: therapistId ?? null },
  );
  return rows[0]!.told;
}

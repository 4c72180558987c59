import { Malformed, queryRows } from "@carnet/services/framework";
import type { PaymentMethod } from "../contract/index.ts";
import { isOwing, owed } from "../money/owed.ts";

/** A line of the books and the one after it: when, then which. */
interface Page {
  clinicId: string;
  therapistId: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const cursorOf = ({ at, id }: { at: string; id: string }) => Buffer.from(`${at}/${id}`).toString("base64url");

/** The place a cursor names; one that nobody gave out is refused. */
function placeOf(cursor: string | undefined, id: RegExp): [at: string | null, id: string | null] {
  if (cursor === undefined) return [null, null];
  const [at = "", of = ""] = Buffer.from(cursor, "base64url").toString().split("/");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) || !id.test(of)) throw new Malformed(["cursor"]);
  return [at, of];
}

const anId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const aNumber = /^\d{1,18}$/;

/** To the microsecond, as it is kept. */
const exact = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const paged = <Row extends { at: string; id: string }>(rows: Row[], limit: number) => ({
  rows: rows.slice(0, limit),
  next: rows.length > limit ? cursorOf(rows[limit - 1]!) : null,
});

export interface OwingRow {
  id: string;
  at: string;
  patientId: string;
  therapistId: string;
  therapistFullName: string;
  number: number;
  createdOrAppointedAt: string;
  total: number;
  amountPaid: number;
  paymentMethod: PaymentMethod;
}

const owingPage = `
  select id, ${exact("created_or_appointed_at")} as at, patient_id as "patientId", therapist_id as "therapistId",
    therapist_full_name as "therapistFullName", number, created_or_appointed_at as "createdOrAppointedAt",
    ${owed} as total, amount_paid as "amountPaid", coalesce((
      select last.payment_method from seances last where last.patient_id = seances.patient_id and last.amount_paid > 0
      order by last.number desc limit 1), payment_method) as "paymentMethod"
  from seances
  where clinic_id = $1 and ${isOwing} and ($2::uuid is null or therapist_id = $2)
    and ($3::timestamptz is null or (created_or_appointed_at, id) < ($3::timestamptz, $4::uuid))
  order by created_or_appointed_at desc, id desc limit $5`;

/** Closed sessions of which something is owed, newest first. */
export async function owingIn({ clinicId, therapistId, cursor, limit }: Page) {
  const place = placeOf(cursor, anId);
  return paged(await queryRows<OwingRow>(owingPage, [clinicId, therapistId ?? null, ...place, limit + 1]), limit);
}

const owingSums = `
  select count(*)::int as seances, count(distinct patient_id)::int as patients,
    coalesce(sum(${owed} - amount_paid), 0)::bigint as owed,
    count(*) filter (where created_or_appointed_at < $3)::int as "olderSeances",
    coalesce(sum(${owed} - amount_paid) filter (where created_or_appointed_at < $3), 0)::bigint as "olderOwed"
  from seances where clinic_id = $1 and ${isOwing} and ($2::uuid is null or therapist_id = $2)`;

interface OwingSums {
  seances: number;
  patients: number;
  owed: number;
  olderSeances: number;
  olderOwed: number;
}

/** How many those are and what they come to, and of them those held before a moment. */
export async function sumOwing(clinicId: string, therapistId: string | undefined, before: string): Promise<OwingSums> {
  const [row] = await queryRows<OwingSums>(owingSums, [clinicId, therapistId ?? null, before]);
  return row!;
}

const came = `m.clinic_id = $1 and ($2::uuid is null or m.therapist_id = $2)`;

const dayPaid = `
  select count(distinct m.seance_id)::int as seances, coalesce(sum(m.amount_paid - m.old_amount_paid), 0)::bigint as amount,
    count(distinct m.seance_id) filter (where s.last_receipt_generated_at >= $3 and s.last_receipt_generated_at < $4)::int as receipts
  from money_history m join seances s on s.id = m.seance_id
  where ${came} and m.received_at >= $3 and m.received_at < $4`;

/** What came in between two moments, for how many sessions, and how many of them got their receipt meanwhile. */
export async function paidBetween(clinicId: string, therapistId: string | undefined, from: string, to: string) {
  const values = [clinicId, therapistId ?? null, from, to];
  const [row] = await queryRows<{ seances: number; amount: number; receipts: number }>(dayPaid, values);
  return row!;
}

export interface PaymentRow {
  id: string;
  at: string;
  seanceId: string;
  patientId: string;
  number: number;
  createdOrAppointedAt: string;
  receivedAt: string;
  therapistId: string;
  therapistFullName: string;
  paymentMethod: PaymentMethod;
  amount: number;
  owed: number;
  hasReceipt: boolean;
}

const paymentColumns = `
  select m.id::text as id, ${exact("m.received_at")} as at, m.seance_id as "seanceId", s.patient_id as "patientId", s.number,
    s.created_or_appointed_at as "createdOrAppointedAt", m.received_at as "receivedAt", m.therapist_id as "therapistId",
    s.therapist_full_name as "therapistFullName", m.payment_method as "paymentMethod",
    m.amount_paid - m.old_amount_paid as amount, greatest(s.total - s.amount_paid, 0) as owed,
    s.last_receipt_generated_at is not null as "hasReceipt"
  from money_history m join seances s on s.id = m.seance_id where ${came}`;

const paymentsPage = `${paymentColumns} and ($3::timestamptz is null or (m.received_at, m.id) < ($3::timestamptz, $4::bigint))
  order by m.received_at desc, m.id desc limit $5`;

/** What came in, newest first. */
export async function paymentsIn({ clinicId, therapistId, cursor, limit }: Page) {
  const place = placeOf(cursor, aNumber);
  return paged(await queryRows<PaymentRow>(paymentsPage, [clinicId, therapistId ?? null, ...place, limit + 1]), limit);
}

const dayPayments = `${paymentColumns} and m.received_at >= $3 and m.received_at < $4 order by m.received_at, m.id limit 1000`;

/** What came in between two moments, oldest first. */
export const paymentsBetween = (clinicId: string, therapistId: string | undefined, from: string, to: string) =>
  queryRows<PaymentRow>(dayPayments, [clinicId, therapistId ?? null, from, to]);

const dayMethods = `
  select payment_method as "paymentMethod", count(*)::int as payments, sum(amount_paid - old_amount_paid)::bigint as amount
  from money_history m where ${came} and m.received_at >= $3 and m.received_at < $4 group by 1 order by 1`;

/** The same by method. */
export const methodsBetween = (clinicId: string, therapistId: string | undefined, from: string, to: string) =>
  queryRows<{ paymentMethod: PaymentMethod; payments: number; amount: number }>(dayMethods, [
    clinicId,
    therapistId ?? null,
    from,
    to,
  ]);

export interface BookedRow {
  id: string;
  at: string;
  number: number;
  patientId: string;
  createdOrAppointedAt: string;
  therapistFullName: string;
  fee: number;
  taxNames: string[];
  taxCents: number[];
  total: number;
  amountPaid: number;
  paymentMethod: PaymentMethod;
  hasReceipt: boolean;
}

const bookedPage = `
  select id, ${exact("created_or_appointed_at")} as at, number, patient_id as "patientId",
    created_or_appointed_at as "createdOrAppointedAt", therapist_full_name as "therapistFullName", fee,
    tax_names as "taxNames", tax_cents as "taxCents", total, amount_paid as "amountPaid", payment_method as "paymentMethod",
    last_receipt_generated_at is not null as "hasReceipt"
  from seances
  where clinic_id = $1 and finalized_at is not null and ($2::uuid is null or therapist_id = $2)
    and ($3::timestamptz is null or (created_or_appointed_at, id) > ($3::timestamptz, $4::uuid))
    and created_or_appointed_at >= $6 and created_or_appointed_at < $7 and ($8::uuid is null or patient_id = $8)
  order by created_or_appointed_at, id limit $5`;

/** The closed sessions between two moments, oldest first. */
export async function bookedIn(
  { clinicId, therapistId, cursor, limit }: Page,
  { from, to, patientId }: { from: string; to: string; patientId: string | undefined },
) {
  const place = placeOf(cursor, anId);
  const values = [clinicId, therapistId ?? null, ...place, limit + 1, from, to, patientId ?? null];
  return paged(await queryRows<BookedRow>(bookedPage, values), limit);
}

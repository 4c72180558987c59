import { queryRows } from "@carnet/services/framework";
import { byName } from "@carnet/services/framework/contract";
import type { Incomes, IncomeSums, PaymentMethod } from "../contract/index.ts";
import type { Period } from "./clinic-days.ts";

export interface Scope {
  clinicId: string;
  period: Period;
  patientId?: string | undefined;
  therapistId?: string | undefined;
}

/** One day of one therapist, of sessions with the same taxes. */
interface Held extends IncomeSums {
  bucket: number;
  therapistId: string;
  taxNames: string[];
  /** Sums of an array come as texts. */
  taxCents: (string | null)[];
  mostTaxes: number;
}

type Taxes = Incomes["byTax"];

/** So many taxes of a session are added up beside its fee; the rare clinic that charges more is read once more. */
const usualTaxes = 4;
const taxCents = Array.from({ length: usualTaxes }, (_, at) => `sum(tax_cents[${at + 1}])`).join(", ");

const within = `clinic_id = $1 and created_or_appointed_at >= ($2::timestamptz[])[1]
  and created_or_appointed_at < ($2::timestamptz[])[array_length($2::timestamptz[], 1)] and finalized_at is not null
  and ($3::uuid is null or therapist_id = $3) and ($4::uuid is null or patient_id = $4)`;

const held = `
  select width_bucket(created_or_appointed_at, $2::timestamptz[]) as bucket, therapist_id as "therapistId", tax_names as "taxNames",
    count(*)::int as seances, sum(fee)::bigint as fee, sum(total - fee)::bigint as taxes, sum(total)::bigint as total,
    sum(amount_paid)::bigint as "amountPaid", sum(greatest(total - amount_paid, 0))::bigint as owed,
    count(*) filter (where amount_paid < total)::int as owing, array[${taxCents}]::bigint[] as "taxCents",
    max(cardinality(tax_names)) as "mostTaxes"
  from seances where ${within} group by 1, 2, 3 order by 1`;

const everyTax = `
  select therapist_id as "therapistId", tax.name, sum(tax.cents)::bigint as amount
  from seances, unnest(tax_names, tax_cents) with ordinality as tax (name, cents, place)
  where ${within} group by 1, 2 order by min(tax.place)`;

const came = `
  select payment_method as "paymentMethod", count(*)::int as payments, sum(amount_paid - old_amount_paid)::bigint as amount
  from money_history m
  where clinic_id = $1 and received_at >= ($2::timestamptz[])[1] and received_at < ($2::timestamptz[])[array_length($2::timestamptz[], 1)]
    and ($3::uuid is null or therapist_id = $3)
    and ($4::uuid is null or exists (select from seances s where s.id = m.seance_id and s.patient_id = $4))
  group by 1 having sum(amount_paid - old_amount_paid) <> 0 order by 1`;

const names = `
  select t.id as "therapistId", s.name as "therapistFullName" from unnest($1::uuid[]) t (id), lateral (
    select therapist_full_name as name from seances where therapist_id = t.id order by created_or_appointed_at desc limit 1) s`;

/** What was earned in a period, by day and by therapist, and what came in during it: a day begins when the clinic's clocks say so (RCP-008). */
export async function incomesOf({ clinicId, period, patientId, therapistId }: Scope): Promise<Incomes> {
  const values = [clinicId, period.starts, therapistId ?? null, patientId ?? null];
  const [rows, methods] = await Promise.all([
    queryRows<Held>(held, values),
    queryRows<{ paymentMethod: PaymentMethod; payments: number; amount: number }>(came, values),
  ]);
  const therapistIds = [...new Set(rows.map((row) => row.therapistId))];
  const named = await queryRows<{ therapistId: string; therapistFullName: string }>(names, [therapistIds]);
  const hasMore = rows.some(({ mostTaxes }) => mostTaxes > usualTaxes);
  const byTax = hasMore ? await queryRows<TaxOf>(everyTax, values) : rows.flatMap(taxesIn);
  const nameOf = new Map(named.map((each) => [each.therapistId, each.therapistFullName]));
  const { startDate, endDate, timeZone, days } = period;
  return {
    ...added(rows),
    received: methods.reduce((sum, { amount }) => sum + amount, 0),
    methods,
    byTax: taxesOf(byTax),
    days: [...groupedBy(rows, ({ bucket }) => bucket)].map(([bucket, of]) => ({
      day: days[bucket - 1]!,
      ...added(of),
    })),
    therapists: therapistIds
      .map((id) => ({
        therapistId: id,
        therapistFullName: nameOf.get(id) ?? "",
        ...added(rows.filter((row) => row.therapistId === id)),
        byTax: taxesOf(byTax.filter((tax) => tax.therapistId === id)),
      }))
      .sort(byName(({ therapistFullName }) => therapistFullName)),
    startDate,
    endDate,
    timeZone,
  };
}

const added = (rows: readonly Held[]): IncomeSums => {
  const sum = (name: keyof IncomeSums) => rows.reduce((all, row) => all + row[name], 0);
  return {
    seances: sum("seances"),
    fee: sum("fee"),
    taxes: sum("taxes"),
    total: sum("total"),
    amountPaid: sum("amountPaid"),
    owed: sum("owed"),
    owing: sum("owing"),
  };
};

interface TaxOf {
  therapistId: string;
  name: string;
  amount: number;
}

const taxesIn = ({ therapistId, taxNames, taxCents: cents }: Held): TaxOf[] =>
  taxNames.map((name, at) => ({ therapistId, name, amount: Number(cents[at] ?? 0) }));

const taxesOf = (taxes: readonly TaxOf[]): Taxes =>
  [...groupedBy(taxes, ({ name }) => name)].map(([name, of]) => ({
    name,
    amount: of.reduce((sum, { amount }) => sum + amount, 0),
  }));

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

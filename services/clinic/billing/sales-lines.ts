import { current, rowBatches, runInContext } from "@carnet/services/framework";
import { fullName, knownPeople } from "../clinics/known-people.ts";
import { currency, type SalesLine, salesPageSize, type SalesSums } from "../contract/index.ts";

/** Between two moments, both of them within. */
export interface SalesPeriod {
  startDate: string;
  endDate: string;
}

type SoldRow = Omit<SalesLine, "clinic_owner"> & { owner_id: string };

const settled = "from invoices where charged_at >= ? and charged_at <= ?";
const taxed = `cross join lateral (
  select coalesce(sum(amount) filter (where tax <> 'QST'), 0)::int as federal,
         coalesce(sum(amount) filter (where tax = 'QST'), 0)::int as provincial
    from jsonb_to_recordset(invoices.taxes) as each (tax text, amount int)) as taxed`;

const linesOf = (sold: string) => `
  select invoices.number, invoices.created_at, charged_at as charged_or_refunded_at, refund_of_number as refund_of,
         pre_tax as pre_tax_total, federal as fed_tax, provincial as prov_tax, credit, total, currency, owner_id,
         coalesce((select string_agg(description, ', ' order by position)
                     from invoice_lines where invoice_id = invoices.id), '') as therapist_plans
    from (${sold}) as invoices join clinics on clinics.id = clinic_id ${taxed}
   order by charged_at, invoices.number`;

/** A page of what was charged and given back, by when it was. */
export async function salesPage({ startDate, endDate }: SalesPeriod, page: number): Promise<SalesLine[]> {
  const text = linesOf(`select * ${settled} order by charged_at, number limit ? offset ?`);
  const values = [startDate, endDate, salesPageSize, page * salesPageSize];
  const { rows } = await current().knex.raw<{ rows: SoldRow[] }>(text, values);
  return withOwners(rows);
}

/** All of it, a batch at a time; it may be read outside of the request it is for. */
export async function* salesBatches(
  { startDate, endDate }: SalesPeriod,
  size: number,
  context = current(),
): AsyncGenerator<SalesLine[], void> {
  const batches = rowBatches<SoldRow>(linesOf(`select * ${settled}`), [startDate, endDate], size, context.knex);
  for await (const rows of batches) yield await runInContext(context, () => withOwners(rows));
}

/** What all of it comes to, for each currency that something was sold in. */
export async function salesSums({ startDate, endDate }: SalesPeriod): Promise<SalesSums[]> {
  const { rows } = await current().knex.raw<{ rows: SalesSums[] }>(
    `select currency, count(*)::int as lines, sum(pre_tax) as pre_tax_total, sum(federal) as fed_tax,
            sum(provincial) as prov_tax, sum(total) as total,
            coalesce(sum(total) filter (where refund_of_number is null), 0) as charged,
            coalesce(-sum(total) filter (where refund_of_number is not null), 0) as refunded
       from (select * ${settled}) as invoices ${taxed} group by currency`,
    [startDate, endDate],
  );
  return currency.options.flatMap((each) => rows.filter((sums) => sums.currency === each));
}

async function withOwners(rows: readonly SoldRow[]): Promise<SalesLine[]> {
  const people = await knownPeople(rows.map(({ owner_id }) => owner_id));
  return rows.map(({ owner_id, ...row }) => {
    const owner = people.get(owner_id);
    return { ...row, clinic_owner: owner ? fullName(owner) : "" };
  });
}

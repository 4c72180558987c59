import { open, selectPage, tellsOf, type Page, type Row } from "./select-page.ts";

const value = "coalesce(s.next_visit_at, 'infinity')";
const isComing = `${value} < 'infinity'`;

/**
 * Those who come, by the hour of their next visit, then all others by name. Of a record that whoever asks may not open nothing is told
 * but its name: it stands among the others, whether they come or not. Of the other way round, the last is the first.
 */
export async function pageByNextVisit(page: Page): Promise<Row[]> {
  const { order, after } = page;
  const parts = order === "asc" ? [coming, others] : [others, coming];
  const [first, then] = parts as [typeof coming, typeof others];
  // Past where the first part ends, only the second goes on.
  const isPast = after !== null && (after.value === "infinity") !== (first === others);
  const rows = isPast ? [] : await first(page);
  const missing = page.limit - rows.length;
  if (missing <= 0) return rows;
  return [...rows, ...(await then({ ...page, limit: missing, after: isPast ? after : null }))];
}

/** Their index has the hour; names are compared among those of one hour. */
function coming(page: Page): Promise<Row[]> {
  const { order, after } = page;
  const beyond = order === "asc" ? ">" : "<";
  const from = `${value} ${beyond}= cast(:value as timestamptz)
    and (${value}, p.sort_name, p.id) ${beyond} (cast(:value as timestamptz), :name, :id)`;
  return selectPage(page, {
    value,
    isOpen: true,
    where: after ? `${isComing} and ${from}` : isComing,
    orderBy: `${value} ${order}, p.sort_name ${order}, p.id ${order}`,
  });
}

function others(page: Page): Promise<Row[]> {
  const { filter, order, after } = page;
  const from = `(p.sort_name, p.id) ${order === "asc" ? ">" : "<"} (:name, :id)`;
  const rest = `not (${isComing} and ${open})`;
  return selectPage(page, {
    value: "timestamptz 'infinity'",
    isOpen: tellsOf(filter),
    where: after ? `${rest} and ${from}` : rest,
    orderBy: `p.sort_name ${order}, p.id ${order}`,
  });
}

import { ask, type Actor, type Membership } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import type { ListedPatient, ListFilter, ListOrder, ListSort } from "../contract/index.ts";
import { cursorOf, readCursor } from "./list-cursor.ts";
import { pageByNextVisit } from "./page-by-next-visit.ts";
import { selectPage, tellsOf, type Page, type Row } from "./select-page.ts";

interface Asked {
  filter: ListFilter;
  sort: ListSort;
  order: ListOrder;
  cursor?: string | undefined;
  limit: number;
}

/** What each order reads from its index. */
const values: Record<Exclude<ListSort, "nextVisit">, string> = {
  name: "p.sort_name",
  birth: "coalesce(p.date_of_birth, date '-infinity')",
  lastSeance: "coalesce(s.last_seance_at, '-infinity')",
  owed: "s.owed",
};
const types: typeof values = { name: "text", birth: "date", lastSeance: "timestamptz", owed: "int" };
/** Which table's id goes with the value in its index. */
const idOf = (sort: ListSort) => (sort === "name" || sort === "birth" ? "p.id" : "s.patient_id");

/** A page of a clinic's records, in the order of an index from where the last one ended. Who keeps the desk may open them all. */
export async function listRecords(actor: Actor, { clinicId, plan, canAdmin }: Membership, asked: Asked) {
  const { filter, sort, order, limit } = asked;
  const atDesk = plan === null || canAdmin;
  const after = readCursor(asked.cursor, sort, order);
  const page: Page = { clinicId, userId: actor.userId, atDesk, filter, order, limit: limit + 1, after };
  const rows = sort === "nextVisit" ? await pageByNextVisit(page) : await pageBy(sort, page);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    patients: shown.map((row) => present(row, clinicId, atDesk)),
    next: last ? cursorOf([sort, order, last.sorted_by, last.id, sort === "nextVisit" ? last.sort_name : ""]) : null,
    therapists: await namesOf([...new Set(shown.map((row) => row.therapist_id))]),
  };
}

function pageBy(sort: keyof typeof values, page: Page): Promise<Row[]> {
  const { order, after } = page;
  const [value, id] = [values[sort], idOf(sort)];
  return selectPage(page, {
    value,
    isOpen: sort !== "name" || tellsOf(page.filter),
    where: after ? `(${value}, ${id}) ${order === "asc" ? ">" : "<"} (cast(:value as ${types[sort]}), :id)` : "true",
    orderBy: `${value} ${order}, ${id} ${order}`,
  });
}

function present(row: Row, clinicId: string, atDesk: boolean): ListedPatient {
  const isAccessible = row.has_key || atDesk;
  return {
    id: row.id,
    clinicId,
    fullName: row.full_name,
    referenceCode: isAccessible ? row.reference_code : null,
    dateOfBirth: isAccessible ? row.date_of_birth : null,
    phone: isAccessible ? row.phone : null,
    email: isAccessible ? row.email : null,
    therapistId: row.therapist_id,
    lastSeanceAt: isAccessible ? row.last_seance_at : null,
    nextVisitAt: isAccessible ? row.next_visit_at : null,
    owed: isAccessible ? row.owed : 0,
    isAccessible,
    opensChart: row.has_key,
    deletedAt: row.deleted_at,
  };
}

/** Names stand beside the list: it is shown without them while account is away. */
async function namesOf(userIds: string[]) {
  if (userIds.length === 0) return [];
  const { users } = await ask(accountUsers, { userIds }).catch(() => ({ users: [] }));
  return users.map(({ id, firstName, lastName }) => ({ userId: id, name: `${firstName} ${lastName}`.trim() }));
}

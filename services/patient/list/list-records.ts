import { ask, current, type Actor, type Membership } from "@carnet/services/kit";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import type { ListedPatient, ListFilter, ListOrder, ListSort } from "../contract/index.ts";
import { cursorOf, readCursor } from "./list-cursor.ts";
import { listFilters } from "./list-filters.ts";

interface Asked {
  filter: ListFilter;
  sort: ListSort;
  order: ListOrder;
  cursor?: string | undefined;
  limit: number;
}

interface Row {
  id: string;
  full_name: string;
  reference_code: string | null;
  date_of_birth: string | null;
  phone: string | null;
  email: string | null;
  therapist_id: string;
  last_seance_at: string | null;
  next_visit_at: string | null;
  owed: number;
  deleted_at: string | null;
  has_key: boolean;
  sorted_by: string;
}

/** What each order reads from its index. */
const values: Record<ListSort, string> = {
  name: "p.sort_name",
  birth: "coalesce(p.date_of_birth, date '-infinity')",
  lastSeance: "coalesce(s.last_seance_at, '-infinity')",
  nextVisit: "coalesce(s.next_visit_at, 'infinity')",
  owed: "s.owed",
};
const types: Record<ListSort, string> = {
  name: "text",
  birth: "date",
  lastSeance: "timestamptz",
  nextVisit: "timestamptz",
  owed: "int",
};
/** Which table's id goes with the value in its index. */
const idOf = (sort: ListSort) => (sort === "name" || sort === "birth" ? "p.id" : "s.patient_id");

/** Its standing is read beside each record. */
const filters = listFilters((how) => how);

/** A page of a clinic's records, in the order of an index from where the last one ended. Who keeps the desk may open them all. */
export async function listRecords(actor: Actor, { clinicId, plan, canAdmin }: Membership, asked: Asked) {
  const { filter, sort, order, limit } = asked;
  const from = readCursor(asked.cursor, sort, order);
  const [value, id] = [values[sort], idOf(sort)];
  const after = from
    ? `and (${value}, ${id}) ${order === "asc" ? ">" : "<"} (cast(:value as ${types[sort]}), :id)`
    : "";
  const atDesk = plan === null || canAdmin;
  const tells = sort !== "name" || filter === "owing" || filter === "withoutConsent";
  const isOpen = !tells ? "" : "and (:atDesk or k.user_id is not null)";
  const { rows } = await current().knex.raw<{ rows: Row[] }>(
    `select p.id, p.first_name || ' ' || p.last_name as full_name, p.reference_code, p.date_of_birth,
            coalesce(p.phone_mobile, p.phone, p.phone_work) as phone, p.email, p.therapist_id, p.deleted_at,
            s.last_seance_at, s.next_visit_at, s.owed, k.user_id is not null as has_key, cast(${value} as text) as sorted_by
       from patients p join patient_standings s on s.patient_id = p.id
       left join patient_keys k on k.patient_id = p.id and k.user_id = :userId
      where p.clinic_id = :clinicId and s.clinic_id = :clinicId and ${filters[filter]} ${isOpen} ${after}
      order by ${value} ${order}, ${id} ${order} limit :limit`,
    { clinicId, userId: actor.userId, atDesk, limit: limit + 1, ...(from && { value: from[0], id: from[1] }) },
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    patients: shown.map((row) => present(row, clinicId, atDesk)),
    next: last ? cursorOf([sort, order, last.sorted_by, last.id]) : null,
    therapists: await namesOf([...new Set(shown.map((row) => row.therapist_id))]),
  };
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

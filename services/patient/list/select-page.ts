import { current } from "@carnet/services/framework";
import type { ListFilter, ListOrder } from "../contract/index.ts";
import type { After } from "./list-cursor.ts";
import { listFilters } from "./list-filters.ts";

/** What is asked of a list, by whom. */
export interface Page {
  clinicId: string;
  userId: string | null;
  /** Whether they may open every record. */
  atDesk: boolean;
  filter: ListFilter;
  order: ListOrder;
  /** As many rows as are read at most. */
  limit: number;
  after: After | null;
}

/** How a page is read from an index: what it is sorted by (`p` a record, `s` how it stands, `k` the reader's key). */
interface Reading {
  value: string;
  where: string;
  orderBy: string;
  /** Records that whoever asks may not open are left out: being there, or their place, would tell. */
  isOpen: boolean;
}

export interface Row {
  id: string;
  full_name: string;
  sort_name: string;
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

/** Whether being on such a list tells more of a record than that it is there. */
export const tellsOf = (filter: ListFilter): boolean => filter === "owing" || filter === "withoutConsent";

/** Whether whoever asks may open a record. */
export const open = "(:atDesk or k.user_id is not null)";

/** Its standing is read beside each record. */
const filters = listFilters((how) => how);

/** As many rows as a page has, read the way an index goes. */
export async function selectPage(
  { clinicId, userId, atDesk, filter, limit, after }: Page,
  { value, where, orderBy, isOpen }: Reading,
): Promise<Row[]> {
  const { rows } = await current().knex.raw<{ rows: Row[] }>(
    `select p.id, p.first_name || ' ' || p.last_name as full_name, p.sort_name, p.reference_code, p.date_of_birth,
            coalesce(p.phone_mobile, p.phone, p.phone_work) as phone, p.email, p.therapist_id, p.deleted_at,
            s.last_seance_at, s.next_visit_at, s.owed, k.user_id is not null as has_key, cast(${value} as text) as sorted_by
       from patients p join patient_standings s on s.patient_id = p.id
       left join patient_keys k on k.patient_id = p.id and k.user_id = :userId
      where p.clinic_id = :clinicId and s.clinic_id = :clinicId and ${filters[filter]}
        ${isOpen ? `and ${open}` : ""} and ${where}
      order by ${orderBy} limit :limit`,
    { clinicId, userId, atDesk, limit, ...after },
  );
  return rows;
}

import type { Migration } from "@carnet/services/framework";
import { sortName } from "../list/sort-name.ts";

/** As many records as are read and written back at once. */
const atOnce = 1_000;

/** Records that were there before are sorted by the order of today: 2 before 10, and the parts of a last name as one. */
export const sortedAsRead: Migration = async (knex) => {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await knex("patients")
      .select("id", "first_name", "last_name")
      .where("id", ">", after)
      .orderBy("id")
      .limit(atOnce);
    if (rows.length === 0) return;
    await knex.raw(
      `update patients set sort_name = name.sorted
         from unnest(cast(:ids as uuid[]), cast(:sorted as text[])) name (id, sorted)
        where patients.id = name.id and sort_name <> name.sorted`,
      {
        ids: rows.map(({ id }) => id),
        sorted: rows.map(({ first_name: firstName, last_name: lastName }) => sortName({ firstName, lastName })),
      },
    );
    after = rows.at(-1)!.id;
  }
};

import type { Knex } from "knex";

/** How grave what a page reported is: an encryption check that failed is critical (CRY-006). */
export async function warningSeverity(knex: Knex): Promise<void> {
  await knex.raw(
    "alter table client_warnings add column severity text not null default 'warning' check (severity in ('warning', 'critical'));",
  );
}

import type { Knex } from "knex";

/** The clinic whose printed kit holds the second share of an escrow, and resets that a clinic refused. */
export async function escrow(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table principals add escrow_clinic uuid;
    alter table reset_cases
      drop constraint reset_cases_state_check,
      add constraint reset_cases_state_check
        check (state in ('waiting', 'approved', 'released', 'done', 'cancelled', 'refused'));
  `);
}

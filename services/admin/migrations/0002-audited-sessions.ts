import type { Knex } from "knex";

/** In which session an administrator acted as somebody: account keeps why under it. */
export async function auditedSessions(knex: Knex): Promise<void> {
  await knex.raw("alter table audit_log add column session_id uuid;");
}

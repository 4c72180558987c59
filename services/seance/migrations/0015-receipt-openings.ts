import { additive } from "@carnet/services/framework";

/** When the patient of a receipt had it before them first. A receipt itself is never changed. */
export const receiptOpenings = additive(async (knex) => {
  await knex.raw(`
    create table receipt_openings (
      receipt_id uuid primary key references receipts,
      opened_at timestamptz not null default now()
    );
    revoke update, delete on receipt_openings from seance_app;
  `);
});

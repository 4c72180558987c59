import { additive } from "@carnet/services/framework";

/** A line of an import may bring a file along: the document that its record was read from, undone with it. */
export const importedDocuments = additive(async (knex) => {
  await knex.raw("alter table imported_records add column file_id uuid");
});

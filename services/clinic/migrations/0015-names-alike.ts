import { nameKey, plainName } from "@carnet/services/framework/contract";
import type { Migration } from "@carnet/services/framework";

/**
 * Names of clinics are found, and names of consent forms compared, by texts that we write: what a database takes for one letter hangs
 * on who made it. Forms whose names are alike since then stay; each but the first has a key of its own until its name is changed.
 */
export const namesAlike: Migration = async (knex) => {
  await knex.raw(`
    alter table clinics add column plain_name text collate "C" not null default '';
    alter table consent_forms add column name_key text collate "C" not null default '';
  `);
  for (const { id, name } of await knex("clinics").select("id", "name"))
    await knex("clinics")
      .where({ id })
      .update({ plain_name: plainName(name) });
  const taken = new Set<string>();
  const forms = await knex("consent_forms").select("id", "clinic_id", "name", "deleted_at").orderBy("created_at");
  for (const { id, clinic_id: clinicId, name, deleted_at: deletedAt } of forms) {
    const isTaken = deletedAt === null && taken.has(`${clinicId} ${nameKey(name)}`);
    if (deletedAt === null) taken.add(`${clinicId} ${nameKey(name)}`);
    await knex("consent_forms")
      .where({ id })
      .update({ name_key: isTaken ? `${nameKey(name)} ${id}` : nameKey(name) });
  }
  await knex.raw(`
    drop index consent_forms_name;
    create unique index consent_forms_name on consent_forms (clinic_id, name_key) where deleted_at is null;
  `);
};

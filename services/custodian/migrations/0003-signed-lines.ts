import type { Migration } from "@carnet/services/framework";

/** A clinic may come to another root; certificates are told apart by the serial that is signed, not by their place in a log. */
export const signedLines: Migration = async (knex) => {
  await knex.raw(`
    alter table roots drop constraint roots_pkey;
    alter table roots add seq int not null default 1;
    alter table roots add primary key (clinic_id, seq);
    alter table certificates add serial int not null default 0;
    alter table certificates drop constraint certificates_pkey;
    alter table certificates add primary key (clinic_id, member, serial, fp);
  `);
};

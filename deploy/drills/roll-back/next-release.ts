import { additive, runAlone } from "@carnet/services/framework";
import { seance } from "@carnet/services/seance/app";

/** A seance service one release on: its schema has one step more, which only adds. */
const step = additive(async (knex) => void (await knex.raw("create table of_the_next_release (id int)")));
void runAlone({ ...seance, migrations: { ...seance.migrations, "9998_of_the_next_release": step } });

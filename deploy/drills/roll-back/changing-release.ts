import { runAlone } from "@carnet/services/framework";
import { seance } from "@carnet/services/seance/app";

/** A seance service one release on whose step does more than add: nobody has said that the build before it goes on beside it. */
const step = async (knex: { raw(sql: string): unknown }) => void (await knex.raw("create table changed (id int)"));
void runAlone({ ...seance, migrations: { ...seance.migrations, "9999_changing": step } });

import { current } from "@carnet/services/framework";
import type { Knex } from "knex";
import { appendDeed } from "./deed-log.ts";

/** Something a human must look at before anything is released again; it is never cleared from here. */
export async function raiseAlarm(trx: Knex, what: string): Promise<void> {
  current().log.error("a custodian's log is not what it was", { name: what });
  await appendDeed("alarmed", { what });
  await trx("alarms").insert({ what });
}

/** Whether there is an alarm. */
export const hasAlarm = async (trx: Knex): Promise<boolean> => (await trx("alarms").first()) !== undefined;

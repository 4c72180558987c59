import { react } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Custodian } from "../custodian.ts";
import { raiseAlarm } from "./alarm.ts";
import { appendDeed, genesis } from "./deed-log.ts";
import { isHeadSigned, type SignedHead } from "./log-head.ts";

/**
 * The other custodian says how far its log has come. Shorter than it was, or another line in the same place, is an alarm;
 * so is a countersignature of a line that this custodian's own log does not have (any more). What the other did not sign
 * says nothing about anybody: it is written down and goes no further.
 */
export const onLogStated = (who: Custodian) =>
  react(who.otherLogStated, async ({ data: { seen, ...stated } }, trx) => {
    const other = who.id === "A" ? "B" : "A";
    const key = who.otherKey();
    const isSaid = isHeadSigned(key, other, stated) && (!seen || isHeadSigned(key, who.id, seen));
    if (!isSaid) return appendDeed("refused", { what: "a statement the other custodian did not sign" });
    if (seen && (await ownLineAt(trx, seen.length)) !== seen.head) return raiseAlarm(trx, "own log rewritten");
    const last = await trx("other_heads").orderBy("length", "desc").first<SignedHead | undefined>();
    const wentBack =
      last && (stated.length < last.length || (stated.length === last.length && stated.head !== last.head));
    if (wentBack) return raiseAlarm(trx, "the other's log rewritten");
    await trx("other_heads").insert(stated).onConflict().ignore();
  });

async function ownLineAt(trx: Knex, seq: number): Promise<string | undefined> {
  if (seq === 0) return genesis;
  return (await trx("deeds").where({ seq }).first<{ hash: string } | undefined>())?.hash;
}

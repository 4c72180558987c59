import { announce, inTransaction, nobody } from "@carnet/services/framework";
import type { Custodian } from "../custodian.ts";
import { logHead } from "./deed-log.ts";
import { signHead, type SignedHead } from "./log-head.ts";

/** Says how far this custodian's log has come, and countersigns what it last heard of the other's. */
export async function stateLog(who: Custodian): Promise<void> {
  const key = who.key();
  const other = who.id === "A" ? "B" : "A";
  await inTransaction(async (trx) => {
    const seen = await trx("other_heads").orderBy("length", "desc").first<SignedHead | undefined>();
    const countersigned = seen ? signHead(key, other, { length: seen.length, head: seen.head }) : null;
    await announce(trx, who.logStated, nobody, { ...signHead(key, who.id, await logHead()), seen: countersigned });
  });
}

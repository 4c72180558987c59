import { createHash } from "node:crypto";
import { inTransaction } from "../db/base.model.ts";
import { current, runInContext } from "../service/current.ts";
import { Malformed, Refusal } from "./refusals.ts";
import type { Ctx, Handler } from "./route.ts";

/**
 * Runs the handler once per Idempotency-Key (DEC-15): the effect and the answer are one transaction.
 * The same key and body get the same answer; the same key with another body is refused with idempotencyKeyReused.
 * A refusal stores nothing, so the same key may be tried again. Where the answer says more than ids, its id alone is kept, and `again` reads
 * it anew for whoever may still have it.
 */
export async function answerOnce(ctx: Ctx, route: string, handler: Handler, again?: Handler): Promise<void> {
  const key = ctx.get("idempotency-key");
  if (!key) return void (await handler(ctx));
  if (!/^[\x21-\x7e]{8,255}$/.test(key)) throw new Malformed(["idempotency-key"]);
  const actor = ctx.actor.userId ?? ctx.actor.clinicId ?? ctx.actor.address;
  const requestHash = createHash("sha256").update(`${ctx.path}\0`).update(ctx.state.raw).digest("hex");
  const isRepeated = await inTransaction(async (trx) => {
    const row = { actor, route, key };
    const fresh = await trx("idempotency")
      .insert({ ...row, request_hash: requestHash })
      .onConflict()
      .ignore()
      .returning("key");
    if (fresh.length === 0) {
      const known = (await trx("idempotency").where(row).first()) as { request_hash: string; answer: unknown };
      if (known.request_hash !== requestHash) throw new Refusal("idempotencyKeyReused");
      if (again) ctx.state.keptId = (known.answer as { id: string }).id;
      else ctx.body = known.answer;
      return true;
    }
    await runInContext({ ...current(), knex: trx }, async () => handler(ctx));
    const body = (ctx.body ?? {}) as { id?: string };
    await trx("idempotency")
      .where(row)
      .update({ answer: JSON.stringify(again ? { id: body.id } : body) });
    return false;
  });
  if (isRepeated && again) await again(ctx);
}

import { createHash } from "node:crypto";
import { type Ctx, current, inTransaction, Malformed, Refusal, runInContext } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { RefuseCard } from "../cards/card-provider.ts";
import type { Payment } from "./payment.model.ts";
import { PaymentRequest } from "./payment-request.model.ts";
import { settlePayment } from "./settle-payment.ts";

/** A request begun: the payment it waits for, and the id of what it makes where the answer names it. */
export interface Begun {
  payment: Payment | null;
  made?: string;
}

/**
 * Begins a purchase in one transaction with its Idempotency-Key, then settles its payment outside of it, and answers what was
 * made. The same key and body begin nothing twice: they wait for the same payment. The same key with another body is refused
 * with idempotencyKeyReused; after a refusal the key may be tried again (DEC-15).
 */
export async function payOnce(
  ctx: Ctx,
  begin: (trx: Knex) => Promise<Begun>,
  refuse: RefuseCard,
): Promise<string | null> {
  const { paymentId, made } = await inTransaction((trx) =>
    runInContext({ ...current(), knex: trx }, () => beginOnce(trx, requestOf(ctx), begin, refuse)),
  );
  if (paymentId) await settlePayment(paymentId, refuse);
  return made;
}

type Request = Pick<PaymentRequest, "actor" | "route" | "key" | "requestHash">;
type Kept = Pick<PaymentRequest, "paymentId" | "made">;

async function beginOnce(
  trx: Knex,
  request: Request | null,
  begin: (trx: Knex) => Promise<Begun>,
  refuse: RefuseCard,
): Promise<Kept> {
  if (request) {
    const fresh = await trx(PaymentRequest.tableName)
      .insert({ actor: request.actor, route: request.route, key: request.key, request_hash: request.requestHash })
      .onConflict()
      .ignore()
      .returning("key");
    if (fresh.length === 0) return known(trx, request, refuse);
  }
  const { payment, made = null } = await begin(trx);
  const kept = { paymentId: payment?.id ?? null, made };
  if (request) await PaymentRequest.query(trx).patch(kept).findById([request.actor, request.route, request.key]);
  return kept;
}

async function known(trx: Knex, { actor, route, key, requestHash }: Request, refuse: RefuseCard): Promise<Kept> {
  const earlier = await PaymentRequest.query(trx).findById([actor, route, key]);
  if (!earlier) throw refuse("processing_error");
  if (earlier.requestHash !== requestHash) throw new Refusal("idempotencyKeyReused");
  return earlier;
}

function requestOf(ctx: Ctx): Request | null {
  const key = ctx.get("idempotency-key");
  if (!key) return null;
  if (!/^[\x21-\x7e]{8,255}$/.test(key)) throw new Malformed(["idempotency-key"]);
  const requestHash = createHash("sha256").update(`${ctx.path}\0`).update(ctx.state.raw).digest("hex");
  return { actor: ctx.actor.userId ?? ctx.actor.address, route: ctx.state.route ?? ctx.path, key, requestHash };
}

import { setTimeout } from "node:timers/promises";
import { current } from "@carnet/services/framework";
import { webhookPauses, webhookTries } from "../contract/index.ts";
import { sendWebhook } from "./send-webhook.ts";
import { Delivery, Webhook } from "./webhook.model.ts";

/** Of one address at once, so that a slow one keeps no other waiting for long. */
const atOnce = 5;
/** Anyone who sends has this long; after that another instance may. */
const leaseSeconds = 60;

const take = `
  update webhook_deliveries set next_at = now() + interval '${leaseSeconds} seconds' where id in (
    select d.id from (
      select id, row_number() over (partition by webhook_id order by created_at, id) as place
      from webhook_deliveries where next_at <= now() and not webhook_id = any(?::uuid[])
    ) due join webhook_deliveries d on d.id = due.id
    where due.place <= ${atOnce} and d.next_at <= now() limit 100 for update of d skip locked
  ) returning *`;

/** The addresses that have not answered yet what this process sent them. */
const busy = new Set<string>();

/**
 * Sends what is due, each address its own at the same time. What fails is tried again later, eight times within three days. An address
 * that is slow is waited for no longer than `longestRoundMs`: its answer is noted when it comes, and until then others are sent theirs.
 */
export async function deliverWebhooks(longestRoundMs = 1_000): Promise<void> {
  const { knex, log } = current();
  const { rows } = await knex.raw<{ rows: object[] }>(take, [[...busy]]);
  const due = rows.map((row) => Delivery.fromRow(row));
  const sent = [...new Set(due.map(({ webhookId }) => webhookId))].map(async (webhookId) => {
    busy.add(webhookId);
    try {
      await Promise.all(due.filter((delivery) => delivery.webhookId === webhookId).map(deliver));
    } catch (error) {
      log.error("what was sent to an address could not be noted", { error });
    } finally {
      busy.delete(webhookId);
    }
  });
  await Promise.race([Promise.all(sent), setTimeout(longestRoundMs, undefined, { ref: false })]);
}

async function deliver({ id, webhookId, body, tries }: Delivery): Promise<void> {
  const webhook = await Webhook.query().findById(webhookId);
  if (!webhook) return;
  const { status, milliseconds } = await sendWebhook(webhook, id, body);
  const isDelivered = status !== null && status >= 200 && status < 300;
  const isGone = status === 410;
  const pause = webhookPauses[tries];
  const isOver = isDelivered || isGone || tries + 1 >= webhookTries || pause === undefined;
  const now = new Date().toISOString();
  await Delivery.query()
    .patch({
      tries: tries + 1,
      status,
      milliseconds,
      deliveredAt: isDelivered ? now : null,
      nextAt: isOver ? null : new Date(Date.now() + pause * 1_000).toISOString(),
    })
    .where({ id });
  if (isGone) await stop(webhookId, now);
}

/** An address that says it is gone for good is sent nothing any more: what waits for it is given up. */
async function stop(webhookId: string, now: string): Promise<void> {
  await Webhook.query().patch({ goneAt: now }).where({ id: webhookId });
  await Delivery.query().patch({ nextAt: null }).where({ webhook_id: webhookId }).whereNotNull("next_at");
}

/** Forgets what was delivered or given up thirty days ago. */
export const forgetDeliveries = (): Promise<unknown> =>
  current().knex.raw(
    "delete from webhook_deliveries where next_at is null and created_at < now() - interval '30 days'",
  );

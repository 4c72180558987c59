import Stripe from "stripe";
import type { Tables } from "./tables.ts";

const signer = new Stripe("sk_test_local");

/** Where events are told, and the secret that signs them. */
export interface Webhook {
  url: string;
  secret: string;
}

/** Tells one event, signed as the provider signs it; tries four times over a few seconds, then gives up. */
export async function tellWebhook({ url, secret }: Webhook, event: Tables["event"]): Promise<void> {
  const payload = JSON.stringify(event);
  for (let attempt = 0; attempt < 4; attempt++) {
    const signature = signer.webhooks.generateTestHeaderString({ payload, secret });
    const headers = { "content-type": "application/json; charset=utf-8", "stripe-signature": signature };
    const response = await fetch(url, { method: "POST", headers, body: payload }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) {
      event.pending_webhooks = 0;
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * 3 ** attempt).unref());
  }
}

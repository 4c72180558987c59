import { BaseModel } from "@carnet/services/framework";
import { openSecret } from "./seal-secret.ts";
import type { DeliveryView, WebhookEvent, WebhookView } from "../contract/index.ts";

/** An address of another program that is notified of changes, and what is signed with. */
export class Webhook extends BaseModel {
  static override tableName = "webhooks";

  declare id: string;
  declare clinicId: string;
  declare url: string;
  declare sealedSecret: Buffer;
  declare createdBy: string;
  declare createdAt: string;
  declare goneAt: string | null;

  get secret(): string {
    return openSecret(this.id, this.sealedSecret);
  }
}

/** An event for one address: without `nextAt` it was delivered or given up. */
export class Delivery extends BaseModel {
  static override tableName = "webhook_deliveries";

  declare id: string;
  declare webhookId: string;
  declare event: WebhookEvent;
  declare body: string;
  declare createdAt: string;
  declare tries: number;
  declare nextAt: string | null;
  declare deliveredAt: string | null;
  declare status: number | null;
  declare milliseconds: number | null;
}

const presentDelivery = (delivery: Delivery): DeliveryView => ({
  id: delivery.id,
  event: delivery.event,
  createdAt: delivery.createdAt,
  tries: delivery.tries,
  state: delivery.deliveredAt ? "delivered" : delivery.nextAt ? "waiting" : "givenUp",
  nextAt: delivery.deliveredAt ? null : delivery.nextAt,
  status: delivery.status,
  milliseconds: delivery.milliseconds,
});

/** As many as one looks at. */
const listed = 20;

/** The addresses of a clinic with what was last sent there; never what it is signed with. */
export async function listWebhooks(clinicId: string): Promise<WebhookView[]> {
  const webhooks = await Webhook.query().where({ clinic_id: clinicId }).orderBy("created_at");
  return Promise.all(
    webhooks.map(async ({ id, url, createdAt, goneAt }) => {
      const last = await Delivery.query().where({ webhook_id: id }).orderBy("created_at", "desc").limit(listed);
      return { id, url, createdAt, goneAt, deliveries: last.map(presentDelivery) };
    }),
  );
}

import { defineCall, done, example, id, instant } from "@carnet/services/framework/contract";
import { z } from "zod";

/** What other programs are notified of: that a visit or a patient changed, by ids. */
export const webhookEvents = [
  "visit.changed",
  "patient.created",
  "patient.updated",
  "patient.archived",
  "patient.recovered",
  "patient.deleted",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** How long to wait after each try, in seconds: eight tries within three days. */
export const webhookPauses = [10, 300, 1_800, 10_800, 28_800, 86_400, 129_600] as const;
export const webhookTries = webhookPauses.length + 1;

/** The addresses a clinic may have. */
export const mostWebhooks = 5;

/** One event on its way to one address, with how the last try went. */
export const deliveryView = z.object({
  id,
  event: z.enum(webhookEvents),
  createdAt: instant,
  tries: z.int(),
  state: z.enum(["waiting", "delivered", "givenUp"]),
  /** The next try, while it waits. */
  nextAt: instant.nullable(),
  /** What the address answered; null where it did not. */
  status: z.int().nullable(),
  milliseconds: z.int().nullable(),
});
export type DeliveryView = z.output<typeof deliveryView>;

/** An address that is notified of changes, with what was last sent there. */
export const webhookView = z.object({
  id,
  url: z.string(),
  createdAt: instant,
  /** Since when nothing is sent any more: the address answered that it is gone for good (410). */
  goneAt: instant.nullable(),
  deliveries: z.array(deliveryView),
});
export type WebhookView = z.output<typeof webhookView>;

const exampleWebhook: WebhookView = {
  id: example.id,
  url: "https://hooks.example.com/carnet",
  createdAt: example.instant,
  goneAt: null,
  deliveries: [
    {
      id: example.id,
      event: "visit.changed",
      createdAt: example.instant,
      tries: 2,
      state: "waiting",
      nextAt: example.instant,
      status: 503,
      milliseconds: 120,
    },
  ],
};

/** The addresses that are notified of changes, each with its last deliveries, the newest first. */
export const getWebhooks = defineCall({
  call: "GET /api/1/clinics/:id/webhooks",
  params: { id },
  callers: "om.........i.",
  answer: z.object({ webhooks: z.array(webhookView) }),
  refusals: { siteRestrictionViolation: {} },
  example: { answer: { webhooks: [exampleWebhook] } },
});

/** Adds an address, and answers this once the secret with which what is sent there is signed (Standard Webhooks). */
export const addWebhook = defineCall({
  call: "POST /api/1/clinics/:id/webhooks",
  params: { id },
  callers: "om...........",
  rate: { per: "account", points: 30, seconds: 3600 },
  body: z.object({ url: z.string().min(1).max(2_000) }),
  answer: z.object({ id, secret: z.string() }),
  refusals: { siteRestrictionViolation: {}, webhookAddressRefused: {}, tooManyWebhooks: {} },
  example: {
    body: { url: exampleWebhook.url },
    answer: { id: example.id, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
  },
});

/** Takes an address away: nothing is sent there any more, not even what waits. */
export const removeWebhook = defineCall({
  call: "DELETE /api/1/clinics/:id/webhooks/:webhookId",
  params: { id, webhookId: id },
  callers: "om...........",
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: {} },
});

/** Sends a delivery again, whatever became of it, at once; an address that was gone is tried again with it. */
export const resendDelivery = defineCall({
  call: "POST /api/1/clinics/:id/webhooks/:webhookId/deliveries/:deliveryId/again",
  params: { id, webhookId: id, deliveryId: id },
  callers: "om...........",
  answer: done,
  refusals: { siteRestrictionViolation: {} },
  example: { answer: {} },
});

import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** How well our letters arrive: counts of the last thirty days and their share, for the administrator (ADM-015). */
export const mailerReputation = defineQuestion({
  subject: "rpc.mailer.reputation.v1",
  requesters: ["admin"],
  ask: z.strictObject({}),
  reply: z.strictObject({
    sent: z.int().min(0),
    refused: z.int().min(0),
    /** Given up after five tries. */
    lost: z.int().min(0),
    /** sent ÷ (sent + refused + lost), 1 when nothing was tried yet. */
    deliveryRate: z.number().min(0).max(1),
    lastSentAt: z.iso.datetime().nullable(),
  }),
  example: {
    ask: {},
    reply: { sent: 412, refused: 3, lost: 0, deliveryRate: 0.9927, lastSentAt: "2026-11-20T14:00:00.000Z" },
  },
});

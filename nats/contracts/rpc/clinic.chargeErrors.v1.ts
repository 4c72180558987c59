import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** One page of the charges that failed, newest first: those that wait, or those that were archived; `page` counts from 0. Cents. */
export const clinicChargeErrors = defineQuestion({
  subject: "rpc.clinic.chargeErrors.v1",
  requesters: ["admin"],
  ask: z.strictObject({ archived: z.boolean(), page: z.int().min(0), pageSize: z.int().min(1).max(200) }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: z.uuid(),
        number: z.int(),
        createdAt: z.iso.datetime(),
        clinicId: z.uuid(),
        clinicName: z.string(),
        ownerId: z.uuid(),
        total: z.int(),
        stripeFailureCode: z.string(),
        isBrokenReason: z.string().nullable(),
      }),
    ),
    total: z.int(),
  }),
  example: {
    ask: { archived: false, page: 0, pageSize: 20 },
    reply: {
      rows: [
        {
          id: "2e3d4c5b-6f7a-4b8c-9d0e-1f2a3b4c5d6e",
          number: 1042,
          createdAt: "2026-11-20T15:00:00.000Z",
          clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
          clinicName: "Clinique des Tilleuls",
          ownerId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
          total: 4490,
          stripeFailureCode: "card_declined",
          isBrokenReason: null,
        },
      ],
      total: 1,
    },
  },
});

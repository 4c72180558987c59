import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** One page of all clinics, newest first, for the administrator; `page` counts from 0, `q` matches the clinic's name. */
export const clinicList = defineQuestion({
  subject: "rpc.clinic.list.v1",
  requesters: ["admin"],
  ask: z.strictObject({ page: z.int().min(0), pageSize: z.int().min(1).max(200), q: z.string().max(100) }),
  reply: z.strictObject({
    rows: z.array(
      z.strictObject({
        clinicId: z.uuid(),
        name: z.string(),
        ownerId: z.uuid(),
        country: z.string().nullable(),
        members: z.int(),
        membersWithPlan: z.int(),
        createdAt: z.iso.datetime(),
      }),
    ),
    total: z.int(),
  }),
  example: {
    ask: { page: 0, pageSize: 20, q: "" },
    reply: {
      rows: [
        {
          clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
          name: "Clinique des Tilleuls",
          ownerId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
          country: "CA",
          members: 5,
          membersWithPlan: 4,
          createdAt: "2026-01-05T14:00:00.000Z",
        },
      ],
      total: 1,
    },
  },
});

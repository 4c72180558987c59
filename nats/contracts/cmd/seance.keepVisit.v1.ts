import { z } from "zod";
import { defineCommand } from "../define-command.ts";

/**
 * Keeps a visit as the booking service has it now: planned, moved, cancelled, or no longer of anybody here. Of two the higher
 * `revision` counts, whichever comes first. Sent by houses before v2, which knows what the service calls it.
 */
export const seanceKeepVisit = defineCommand({
  subject: "cmd.seance.keepVisit.v1",
  senders: ["sync"],
  data: z.strictObject({
    visitId: z.uuid(),
    clinicId: z.uuid(),
    patientId: z.uuid(),
    therapistId: z.uuid(),
    startsAt: z.iso.datetime(),
    minutes: z.int().min(5).max(480),
    state: z.enum(["booked", "cancelled", "removed"]),
    revision: z.int().min(1),
  }),
  example: {
    visitId: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
    clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
    patientId: "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b",
    therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    startsAt: "2026-11-30T14:00:00.000Z",
    minutes: 45,
    state: "booked",
    revision: 1,
  },
});

import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** How far a visit is; `removed` is one that was taken away and of which nothing is left. */
export const visitStates = ["expected", "arrived", "inSession", "seen", "cancelled", "noShow", "removed"] as const;

/** A visit was planned, moved, marked or taken away: all of it as it stands now. */
export const visitChanged = defineFact({
  subject: "seance.visit.changed.v1",
  subscribers: ["account", "patient"],
  data: z.strictObject({
    visitId: z.uuid(),
    patientId: z.uuid(),
    clinicId: z.uuid(),
    therapistId: z.uuid(),
    startsAt: z.iso.datetime(),
    minutes: z.int(),
    state: z.enum(visitStates),
  }),
  example: {
    visitId: "4e1d2c3b-9a8f-4b7c-8d6e-5f4a3b2c1d0e",
    patientId: "5f0c7b0a-6c1f-4d57-8d0e-0a4f6d3b9c21",
    clinicId: "7d3b2a1c-5e4f-4a6b-8c9d-0e1f2a3b4c5d",
    therapistId: "0b1f7c1e-8a86-4b27-9a53-6d2c1a9e4f32",
    startsAt: "2026-11-23T16:00:00.000Z",
    minutes: 45,
    state: "expected",
  },
});

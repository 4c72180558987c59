import { z } from "zod";
import { defineCall, id, instant } from "@carnet/services/framework/contract";

/** An answer the reader asked for, which waits to be merged into the record. */
const receivedForm = z.object({
  infoRequestId: id,
  patientId: id,
  /** Empty while the service that knows names is away. */
  patientName: z.string(),
  clinicId: id,
  submittedAt: instant,
});
export type ReceivedForm = z.output<typeof receivedForm>;

/** The answers that wait for whoever asked for them: newest first, at most twenty. */
export const getReceivedForms = defineCall({
  call: "GET /api/1/portal/received",
  callers: "omthsfxc..ai.",
  answer: z.array(receivedForm),
  example: {
    answer: [
      {
        infoRequestId: "00000000-0000-4000-8000-000000000000",
        patientId: "00000000-0000-4000-8000-000000000001",
        patientName: "Camille Gagnon",
        clinicId: "00000000-0000-4000-8000-000000000002",
        submittedAt: "2026-11-20T14:00:00.000Z",
      },
    ],
  },
});

import { z } from "zod";
import { defineCall, id, instant } from "@carnet/services/framework/contract";

/** What a patient wrote, and waits for the reader: answers to be merged into the record, or a line to be corrected in it. */
const receivedForm = z.object({
  id,
  kind: z.enum(["answers", "correction"]),
  patientId: id,
  /** Empty while the service that knows names is away. */
  patientName: z.string(),
  clinicId: id,
  submittedAt: instant,
});
export type ReceivedForm = z.output<typeof receivedForm>;

/** The answers that wait for who asked for them, and the corrections asked of who treats: newest first, at most twenty of each. */
export const getReceivedForms = defineCall({
  call: "GET /api/1/portal/received",
  callers: "omthsfxc..ai.",
  answer: z.array(receivedForm),
  example: {
    answer: [
      {
        id: "00000000-0000-4000-8000-000000000000",
        kind: "answers",
        patientId: "00000000-0000-4000-8000-000000000001",
        patientName: "Camille Gagnon",
        clinicId: "00000000-0000-4000-8000-000000000002",
        submittedAt: "2026-11-20T14:00:00.000Z",
      },
    ],
  },
});

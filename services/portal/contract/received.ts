import { z } from "zod";
import { id, instant } from "@carnet/services/kit/contract";

/** An answer the reader asked for, which waits to be merged into the record. */
export const receivedForm = z.object({
  infoRequestId: id,
  patientId: id,
  /** Empty while the service that knows names is away. */
  patientName: z.string(),
  clinicId: id,
  submittedAt: instant,
});
export type ReceivedForm = z.output<typeof receivedForm>;

/** GET /portal/received: newest first, at most twenty. */
export const receivedAnswer = z.array(receivedForm);

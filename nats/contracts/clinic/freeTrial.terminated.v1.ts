import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A free trial was ended early by an administrator. */
export const freeTrialTerminated = defineFact({
  subject: "clinic.freeTrial.terminated.v1",
  subscribers: ["account"],
  data: z.strictObject({ trialId: z.uuid(), userId: z.uuid(), endsAt: z.iso.datetime() }),
  example: {
    trialId: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
    userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    endsAt: "2026-12-20T15:00:00.000Z",
  },
});

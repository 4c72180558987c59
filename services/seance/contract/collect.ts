import { z } from "zod";
import { cents, day, defineCall, done, example, id } from "@carnet/services/framework/contract";
import { paymentMethods } from "./enums.ts";

/**
 * Says what was paid for a closed session, and how: for the desk, which has no key, as for those who treat. All that is paid so
 * far, not what comes besides: of two people who take the same money, the second changes nothing.
 */
export const collectPayment = defineCall({
  call: "PUT /api/1/patients/:id/clinics/:clinicId/seance/payment",
  params: { id, clinicId: id },
  callers: "omt.s........",
  overwrites: "all that is paid so far, and each change stands in the money's history",
  body: z.object({
    seanceId: id,
    amountPaid: cents.min(0).max(1_000_000_000),
    paymentMethod: z.enum(paymentMethods),
    /** The clinic's day on which it was received; today where nobody says. */
    receivedOn: day.optional(),
  }),
  answer: done,
  refusals: { siteRestrictionViolation: {}, notFinalized: {}, foreignSession: {}, paidAhead: {} },
  example: { body: { seanceId: example.id, amountPaid: 12_647, paymentMethod: "CASH" }, answer: {} },
});

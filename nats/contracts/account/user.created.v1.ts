import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/**
 * Somebody has signed up. Stated once per account, in the transaction that stores it (ACC-010).
 * `invitationId` is the invitation the link carried, or null; `emailConfirmed` says whether it proved the address.
 */
export const userCreated = defineFact({
  subject: "account.user.created.v1",
  subscribers: ["portal", "admin"],
  data: z.strictObject({
    userId: z.uuid(),
    role: z.enum(["therapist", "patient", "admin"]),
    langCode: z.enum(["en", "fr"]),
    invitationId: z.uuid().nullable(),
    emailConfirmed: z.boolean(),
    pubKey: z.string().max(262),
  }),
  example: {
    userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
    role: "therapist",
    langCode: "fr",
    invitationId: null,
    emailConfirmed: false,
    pubKey: "AQEEa1b2",
  },
});

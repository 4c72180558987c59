import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** The owner of an account has proved the e-mail address: by the link of the mail, or by a valid invitation to it. */
export const userEmailConfirmed = defineFact({
  subject: "account.user.emailConfirmed.v1",
  subscribers: [],
  data: z.strictObject({ userId: z.uuid(), role: z.enum(["therapist", "patient", "admin"]) }),
  example: { userId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", role: "therapist" },
});

import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/** A letter was taken by the mail relay. Says which kind, never to whom. */
export const mailSent = defineFact({
  subject: "mailer.mail.sent.v1",
  subscribers: ["seance"],
  data: z.strictObject({ mailId: z.uuid(), template: z.string().max(40) }),
  example: { mailId: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607", template: "confirmEmail" },
});

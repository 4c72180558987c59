import { z } from "zod";
import { defineFact } from "../define-fact.ts";

/**
 * A letter was refused for good (an SMTP answer of the 500s): by the mail relay, or, after `mail.sent`, by a server behind it that
 * returned it. It will not be tried again.
 */
export const mailRefused = defineFact({
  subject: "mailer.mail.refused.v1",
  subscribers: ["seance"],
  data: z.strictObject({
    mailId: z.uuid(),
    template: z.string().max(40),
    /** The SMTP reply code, e.g. 550; its text can hold an address and stays out. */
    smtpCode: z.int(),
  }),
  example: { mailId: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607", template: "infoRequest", smtpCode: 550 },
});

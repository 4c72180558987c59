import { z } from "zod";
import { defineCommand } from "../define-command.ts";

/** One line of text put into a letter: no control characters, so it can never add a header or a paragraph. */
const line = z
  .string()
  .max(300)
  .regex(/^[^\p{Cc}]*$/u);
const text = z.string().max(2000);
const url = z.url({ protocol: /^https?$/ }).max(600);

const attachment = z.strictObject({
  name: z.string().regex(/^[\w. -]{1,80}$/),
  mimeType: z.enum(["application/pdf"]),
  /** Base64, at most 700,000 characters: a message on the bus stays below 1 MB. */
  data: z.base64().max(700_000),
});

/** A letter of one kind: what it needs is part of the contract, so a missing word is found by the sender's compiler. */
function letter<const Template extends string, Vars extends z.ZodRawShape>(template: Template, vars: Vars) {
  return z.strictObject({
    /** Names the letter; sent twice, it still leaves once. */
    mailId: z.uuid(),
    to: z.email({ pattern: z.regexes.unicodeEmail }).max(254),
    langCode: z.enum(["en", "fr"]),
    template: z.literal(template),
    vars: z.strictObject(vars),
    attachments: z.array(attachment).max(1).optional(),
  });
}

/** What a card would not pay; `cardError` is the card provider's code, absent in letters written before it was said. */
const unpaid = {
  clinicName: line,
  amount: z.int(),
  currency: z.enum(["CAD", "USD"]),
  cardError: z.string().max(100).optional(),
};

/** Writes one letter to one person, in their language. The only message on the bus that carries a name or an address. */
export const mailerSend = defineCommand({
  subject: "cmd.mailer.send.v1",
  senders: ["account", "clinic", "portal", "seance", "patient", "admin"],
  data: z.discriminatedUnion("template", [
    letter("confirmEmail", { firstName: line, url, days: z.int() }),
    letter("resetPassword", { firstName: line, url, minutes: z.int() }),
    letter("passwordChanged", { firstName: line }),
    letter("confirmNewEmail", { firstName: line, url, days: z.int() }),
    letter("emailChangeAsked", { firstName: line, address: line }),
    letter("emailChanged", { firstName: line, address: line }),
    letter("passwordWasReset", { firstName: line }),
    letter("resetStarted", { firstName: line, url }),
    letter("resetCancelled", { firstName: line }),
    letter("secondFactorChanged", { firstName: line }),
    letter("actedFor", { firstName: line, adminName: line, reason: line }),
    letter("clinicInvitation", { clinicName: line, inviterName: line, note: text, url }),
    letter("addressChangeRequested", { clinicName: line, memberName: line, address: line, url }),
    letter("infoRequest", { clinicName: line, therapistName: line, url }),
    letter("infoRequestSubmitted", { clinicName: line, url }),
    letter("portalDocument", { clinicName: line, therapistName: line, url }),
    letter("correctionAnswered", { clinicName: line, url }),
    letter("receipt", { clinicName: line, therapistName: line }),
    letter("exportReady", { clinicName: line, url }),
    letter("exportFailed", { clinicName: line, url }),
    letter("invoiceCharged", { clinicName: line, amount: z.int(), currency: z.enum(["CAD", "USD"]), url }),
    letter("invoiceFailed", { ...unpaid, url }),
    letter("invoiceGivenUp", { ...unpaid, url }),
    letter("freeTrialGranted", { firstName: line, endsOn: z.iso.date(), url }),
    letter("freeTrialEnded", { firstName: line, url }),
  ]),
  example: {
    mailId: "3a9f1c2d-5b6e-4f70-8a91-b2c3d4e5f607",
    to: "dr.morel@tilleuls.example",
    langCode: "fr",
    template: "confirmEmail",
    vars: { firstName: "Hélène", url: "https://carnet.example/therapist/login?confirm=abc", days: 7 },
  },
});

export type Letter = z.output<typeof mailerSend.data>;

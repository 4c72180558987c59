import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** How large a picture may be, in base64, to travel with its letterhead: a message on the bus stays below 1 MB. */
export const mostLogoLetters = 700_000;

const point = z.number();

/** What a paper of this therapist says of the clinic and of who treats, as it is now; null when there is no such clinic. */
export const clinicLetterhead = defineQuestion({
  subject: "rpc.clinic.letterhead.v1",
  requesters: ["seance"],
  ask: z.strictObject({ clinicId: z.uuid(), therapistId: z.uuid() }),
  reply: z
    .strictObject({
      name: z.string(),
      address: z.string(),
      address2: z.string(),
      phone: z.string(),
      /** IANA name of the zone whose days are the clinic's. */
      timeZone: z.string(),
      /** Null where there is none, or one that is too large to travel. */
      logo: z
        .strictObject({ mime: z.enum(["image/png", "image/jpeg"]), data: z.base64().max(mostLogoLetters) })
        .nullable(),
      /** Only where the therapist wants it on receipts. */
      signature: z
        .strictObject({
          width: z.int(),
          height: z.int(),
          /** The name of who signs by the keyboard; there are no lines then. */
          typed: z.string().nullable(),
          lines: z.array(z.strictObject({ x0: point, y0: point, x1: point, y1: point })),
        })
        .nullable(),
      disciplines: z.array(
        z.strictObject({ id: z.uuid(), nameEn: z.string(), nameFr: z.string(), membershipNo: z.string() }),
      ),
    })
    .nullable(),
  example: {
    ask: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", therapistId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13" },
    reply: {
      name: "Clinique des Tilleuls",
      address: "12, rue des Tilleuls, Québec",
      address2: "",
      phone: "418 555-0142",
      timeZone: "America/Toronto",
      logo: null,
      signature: null,
      disciplines: [
        {
          id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
          nameEn: "Osteopathy",
          nameFr: "Ostéopathie",
          membershipNo: "OQ-1042",
        },
      ],
    },
  },
});

import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** What other services show or check about a clinic; null when there is no such clinic. */
export const clinicInfo = defineQuestion({
  subject: "rpc.clinic.info.v1",
  requesters: ["portal", "seance", "patient", "sync", "admin"],
  ask: z.strictObject({ clinicId: z.uuid() }),
  reply: z
    .strictObject({
      clinicId: z.uuid(),
      name: z.string(),
      address: z.string(),
      address2: z.string(),
      phone: z.string(),
      country: z.string().nullable(),
      provinceOrState: z.string().nullable(),
      /** Whose clocks say what day it is there. */
      timeZone: z.string().default("America/Toronto"),
      ownerId: z.uuid(),
      /** The fingerprint of the key that speaks for the clinic today; null before its log has begun. */
      rootFp: z.string().max(64).nullable().default(null),
      hasLogo: z.boolean(),
      isGoRdvSyncAutomated: z.boolean(),
      isGoRdvAutoSendRequestInfo: z.boolean(),
      consentForms: z.array(
        z.strictObject({ id: z.uuid(), name: z.string(), content: z.string(), updatedAt: z.iso.datetime() }),
      ),
    })
    .nullable(),
  example: {
    ask: { clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e" },
    reply: {
      clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
      name: "Clinique des Tilleuls",
      address: "12, rue des Tilleuls, Québec",
      address2: "",
      phone: "418 555-0142",
      country: "CA",
      provinceOrState: "QC",
      timeZone: "America/Toronto",
      ownerId: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13",
      rootFp: "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
      hasLogo: false,
      isGoRdvSyncAutomated: false,
      isGoRdvAutoSendRequestInfo: false,
      consentForms: [
        {
          id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
          name: "Consentement aux soins",
          content: "Je consens…",
          updatedAt: "2026-01-05T14:00:00.000Z",
        },
      ],
    },
  },
});

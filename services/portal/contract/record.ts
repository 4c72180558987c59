import { z } from "zod";
import { b64, defineCall, done, id, sealed, statement, wrapped } from "@carnet/services/framework/contract";

/** The portal key of a record: its certificate, and the key sealed under the patient key for the clinicians. */
export const portalKey = z.object({ pkc: statement, key: sealed });
export type PortalKey = z.output<typeof portalKey>;

/** The portal key and the clinic's root sealed under the access code, which the clinic tells the patient itself: 92 bytes. */
export const portalInvite = b64.length(123);

/** What a patient keeps here so that the next login needs no access code: the key wrapped to themself, and their word for it. */
const portalKeep = z.object({ keyForPatient: wrapped, adoption: statement });

/** One record the signed-in patient may see. Without `keep`, opening it asks for the access code. */
const portalRecord = z.object({
  patientId: id,
  clinicId: id,
  clinicName: z.string(),
  therapistName: z.string(),
  /** Whose record it is, as the clinic writes it; empty while the service that knows names is away. */
  patientName: z.string().default(""),
  /** The day from which they sign for themselves; null where no date of birth is known. */
  signsFrom: z.iso.date().nullable().default(null),
  /** The day from which they are of age: no parent answers for them any more; null where no date of birth is known. */
  ofAgeFrom: z.iso.date().nullable().default(null),
  /** The fingerprint of the clinic's root as the clinic service says; the patient compares it with the one they signed for. */
  rootFp: z.string().nullable(),
  invite: portalInvite.nullable(),
  keep: portalKeep.nullable(),
  /**
   * Why the reader sees it: it is theirs; the patient is a child they answer for; it came to the address for bills, and they see what
   * was sent there; or the child answers for themselves by now, and nothing is seen.
   */
  standing: z.enum(["self", "guardian", "contact", "over"]).default("self"),
  /** Who answered for the patient before, to the patient alone, and whether they may go on reading. */
  guardians: z.array(z.object({ userId: id, name: z.string(), agreed: z.boolean() })).default([]),
});

export type PortalRecord = z.output<typeof portalRecord>;

const exampleKeep = {
  keyForPatient: "A".repeat(180),
  adoption: { body: "e30x", sig: "A".repeat(86), by: "A".repeat(43) },
};

/** The records the signed-in patient may open; empty for everybody else. */
export const getPortalRecords = defineCall({
  call: "GET /api/1/portal/records",
  callers: "omthsfxcpqai.",
  answer: z.object({ records: z.array(portalRecord) }),
  refusals: { CANNOT_ACCESS_PATIENT: {} },
  checked: true,
  example: {
    answer: {
      records: [
        {
          patientId: "00000000-0000-4000-8000-000000000000",
          clinicId: "00000000-0000-4000-8000-000000000001",
          clinicName: "Clinique des Tilleuls",
          therapistName: "Anne Lavoie",
          patientName: "Camille Gagnon",
          signsFrom: "2002-03-31",
          ofAgeFrom: "2006-03-31",
          rootFp: "A".repeat(43),
          invite: "A".repeat(123),
          keep: exampleKeep,
          standing: "self",
          guardians: [],
        },
      ],
    },
  },
});

/** Keeps the portal key wrapped to the patient's own key: the access code is not asked again. */
export const keepPortalKey = defineCall({
  call: "PUT /api/1/portal/records/:patientId/key",
  params: { patientId: id },
  callers: "........p....",
  overwrites: "made whole from one's keys of now, from nothing that was stored",
  body: portalKeep,
  answer: done,
  refusals: { CANNOT_ACCESS_PATIENT: {} },
  example: { body: exampleKeep, answer: {} },
});

/** A youth lets who answered for them go on reading their portal, until they are of age, or no longer; said by somebody of age, it has no end. */
export const agreeToGuardian = defineCall({
  call: "PUT /api/1/portal/records/:patientId/guardians/:userId",
  params: { patientId: id, userId: id },
  callers: "........p....",
  overwrites: "one answer, yes or no: the last one counts",
  body: z.object({ agreed: z.boolean() }),
  answer: done,
  refusals: { CANNOT_ACCESS_PATIENT: {}, notFound: {} },
  example: { body: { agreed: true }, answer: {} },
});

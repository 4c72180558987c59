import { z } from "zod";
import { b64, id, sealed, statement, wrapped } from "@carnet/services/kit/contract";

/** The portal key of a record: its certificate, and the key sealed under the patient key for the clinicians. */
export const portalKey = z.strictObject({ pkc: statement, key: sealed });

/** The portal key and the clinic's root sealed under the access code, which the clinic tells the patient itself: 92 bytes. */
export const portalInvite = b64.length(123);

/** What a patient keeps here so that the next login needs no access code: the key wrapped to themself, and their word for it. */
export const portalKeep = z.strictObject({ keyForPatient: wrapped, adoption: statement });

/** One record the signed-in patient may see. Without `keep`, opening it asks for the access code. */
export const portalRecord = z.object({
  patientId: id,
  clinicId: id,
  clinicName: z.string(),
  therapistName: z.string(),
  /** The fingerprint of the clinic's root as the clinic service says; the patient compares it with the one they signed for. */
  rootFp: z.string().nullable(),
  invite: portalInvite.nullable(),
  keep: portalKeep.nullable(),
});

/** GET /api/1/portal/records */
export const portalRecords = z.object({ records: z.array(portalRecord) });

/** PUT /api/1/portal/records/:patientId/key */
export const keepPortalKeyBody = portalKeep;

import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import type { PatientView } from "@carnet/services/patient/contract";
import type { InfoRequestView } from "@carnet/services/portal/contract";

/**
 * Whether a patient signed exactly these sealed answers, for this record and this request, under the consents the server tells of.
 * `signedBy` is the public key that was sealed with them: whoever cannot seal under the portal key cannot choose it.
 */
export async function areSigned(
  { patient, key }: { patient: Pick<PatientView, "id" | "clinicId">; key: { crypto: PmCrypto; ref: PatientRef } },
  { id, data, statement, consents }: InfoRequestView,
  signedBy: string,
): Promise<boolean> {
  if (!statement || !data) return false;
  try {
    const place = { entity: "infoRequest", record: id, field: "data" } as const;
    const answers = await key.crypto.digestSeance([{ ref: place, sealed: data }]);
    const { type, body } = await key.crypto.verify(statement, patient.clinicId, signedBy);
    const expected = { patient: patient.id, infoRequest: id, mode: "patient", answers };
    const isThis = Object.entries(expected).every(([name, value]) => body[name] === value);
    return type === "consent" && isThis && agree(body["consents"], consents);
  } catch {
    return false;
  }
}

/** The same consents, in whatever order they are written. */
const agree = (signed: unknown, consents: InfoRequestView["consents"]): boolean =>
  typeof signed === "object" &&
  signed !== null &&
  consents !== null &&
  Object.entries(consents).every(([name, given]) => (signed as Record<string, unknown>)[name] === given);

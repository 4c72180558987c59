import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import type { PatientKey } from "../patient-key/patient-key.ts";
import type { Unlocked } from "../principal/unlock-principal.ts";
import { sha256 } from "../primitives/hash.ts";
import type { FieldRef, Sealed } from "../types.ts";

/**
 * An envelope with its writer's signature: over clinic, patient, place and the digest of the envelope, whose header has key and
 * revision. The service takes none without it, so that nothing is written in a record with a stolen cookie alone (P28).
 */
export async function signField(
  { public: author, signer }: Unlocked,
  { clinicId, patientId }: Pick<PatientKey, "clinicId" | "patientId">,
  { entity, record, field }: FieldRef,
  sealed: Sealed,
): Promise<Sealed> {
  const digest = sha256(fromB64(sealed.data));
  const signature = await signer.sign(
    lengthPrefixed("pm1/written", clinicId, patientId, entity, record, field, digest),
  );
  return { ...sealed, sig: toB64(concat(fromB64(author.fpText), signature)) };
}

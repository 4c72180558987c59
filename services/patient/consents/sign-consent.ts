import { announce, inTransaction, type Actor, type RefuseOf } from "@carnet/services/framework";
import { consentSigned } from "@carnet/nats/contracts/patient/consent.signed.v1";
import type { addConsent, SignConsentBody } from "../contract/index.ts";
import type { Bond } from "../patients/bond.ts";
import { checkSentManifest, keepManifest } from "../patients/keep-manifest.ts";
import { revisionOf } from "../patients/sealed-part.ts";
import { readStatement } from "./read-statement.ts";

/**
 * Keeps a patient's agreement and announces it. The signed statement must name this clinic, this patient and the grantee
 * of the call (`consentMismatch`): a consent for one therapist admits no other. The list of the record that names it is written with it.
 */
export async function signConsent(
  { patient, isSelf }: Bond,
  actor: Actor,
  body: SignConsentBody,
  refuse: RefuseOf<typeof addConsent>,
): Promise<void> {
  const { clinicId, therapistId = null, id, signature, statement, manifest } = body;
  const claims = readStatement(statement, refuse);
  const grantee = therapistId ?? patient.clinicId;
  const agrees = claims.clinic === patient.clinicId && claims.patient === patient.id && claims.grantee === grantee;
  if (!agrees || (clinicId !== undefined && clinicId !== patient.clinicId)) throw refuse("consentMismatch");
  if (!isSelf) revisionOf(signature, patient, refuse);
  if (isSelf && manifest) throw refuse("notSigner");
  await checkSentManifest("record", actor, patient, manifest, refuse);
  const mode = isSelf ? "patient" : "witnessed";
  await inTransaction(async (trx) => {
    const stored = await trx("patient_consents")
      .insert({
        id,
        patient_id: patient.id,
        clinic_id: patient.clinicId,
        therapist_id: therapistId,
        mode,
        signature: signature.data,
        statement: JSON.stringify(statement),
        signed_by: actor.userId,
      })
      .onConflict("id")
      .ignore()
      .returning("id");
    if (stored.length === 0) throw refuse("idTaken");
    await keepManifest(trx, "record", actor, patient.id, manifest, refuse);
    await announce(trx, consentSigned, actor, {
      consentId: id,
      patientId: patient.id,
      clinicId: patient.clinicId,
      therapistId,
      mode,
    });
  });
}

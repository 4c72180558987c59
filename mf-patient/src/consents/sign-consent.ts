import { newId } from "@carnet/shell/api";
import type { PatientRef, PmCrypto, Stmt } from "@carnet/shell/crypto";
import type { Signature } from "@carnet/shell/ui/writing";
import type { ConsentFormView } from "@carnet/services/clinic/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import { withNewestKey } from "@carnet/shell/record";
import { sendConsentListed } from "./check-consents.ts";
import { keepConsent, keepConsentFile } from "./consent.client.ts";

/** A record whose key is open here. */
export interface Signing {
  patient: Pick<PatientView, "id" | "clinicId">;
  key: { crypto: PmCrypto; ref: PatientRef };
}

/** What a patient signed: the text as shown and the strokes as drawn; the statement commits to both. */
interface Signed {
  text: string;
  strokes: Signature;
}

/** The statement that a patient agreed, in front of whoever is signed in, who signs for it (crypto: witnessed). */
async function witness(
  { patient, key }: Signing,
  what: { grantee: string } | { formId: string; formAt: string },
  signed: Signed,
): Promise<Stmt> {
  const digest = await key.crypto.digestConsent({ text: signed.text, strokes: signed.strokes });
  return key.crypto.sign("consent", {
    clinic: patient.clinicId,
    patient: patient.id,
    mode: "witnessed",
    ...what,
    ...digest,
  });
}

const placeOf = (record: string, field: string) => ({ entity: "consent" as const, record, field });

/** Keeps a signed consent form: its name, and its text with the strokes, under seal (CON-005, CON-006). */
export async function signForm(signing: Signing, form: ConsentFormView, strokes: Signature): Promise<void> {
  const { patient } = signing;
  const id = newId();
  const { name, content: text } = form.meta;
  const statement = await witness(signing, { formId: form.id, formAt: form.updatedAt }, { text, strokes });
  const digest = await signing.key.crypto.digestStatement(statement);
  await withNewestKey(patient.id, async (open) => {
    const { crypto, ref } = open;
    const [sealedName, data] = await crypto.seal(ref, [
      { ref: placeOf(id, "name"), value: name, rev: 1 },
      { ref: placeOf(id, "data"), value: { text, strokes }, rev: 1 },
    ]);
    const signed = { id, formId: form.id, name: sealedName!, data: data!, sealedFor: "patient", statement } as const;
    await sendConsentListed(
      open,
      ({ forms, agreements }) => ({ forms: { ...forms, [id]: digest }, agreements }),
      (listed) => keepConsentFile(patient.clinicId, patient.id, { ...signed, ...listed }),
    );
  });
}

/** Keeps a patient's agreement to share the record with one therapist or with the clinic, and answers its statement (CON-007, CON-008). */
export async function signSharing(
  signing: Signing,
  to: { therapistId: string } | { clinicId: string },
  signed: Signed,
): Promise<Stmt> {
  const { patient } = signing;
  const id = newId();
  const grantee = "therapistId" in to ? to.therapistId : to.clinicId;
  const statement = await witness(signing, { grantee }, signed);
  const digest = await signing.key.crypto.digestStatement(statement);
  const listed = { digest, isForAll: !("therapistId" in to) };
  await withNewestKey(patient.id, async (open) => {
    const { crypto, ref } = open;
    const [signature] = await crypto.seal(ref, [{ ref: placeOf(id, "signature"), value: signed, rev: 1 }]);
    await sendConsentListed(
      open,
      ({ forms, agreements }) => ({ forms, agreements: { ...agreements, [id]: listed } }),
      (list) => keepConsent({ id, patientId: patient.id, ...to, signature: signature!, statement, ...list }),
    );
  });
  return statement;
}

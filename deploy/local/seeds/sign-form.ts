import { randomUUID } from "node:crypto";
import { consentSignatureSize } from "@carnet/services/patient/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import type { Chart } from "./sessions.ts";

const placeOf = (record: string, field: string) => ({ entity: "consent" as const, record, field });

const strokes = {
  ...consentSignatureSize,
  lines: Array.from({ length: 40 }, (_, n) => ({
    x0: 80 + n * 9,
    y0: 70 + Math.sin(n / 2) * 30,
    x1: 89 + n * 9,
    y1: 70 + Math.sin((n + 1) / 2) * 30,
  })),
};

/** A patient signs the clinic's consent form in front of their therapist, who signs for it and lists it. */
export async function signForm({ therapist, ref }: Chart, form: { id: string; name: string; text: string }) {
  const { crypto, call } = therapist.visitor;
  const id = randomUUID();
  const digest = await crypto.digestConsent({ text: form.text, strokes });
  const claims = { clinic: ref.clinicId, patient: ref.id, mode: "witnessed", formId: form.id } as const;
  const statement = await crypto.sign("consent", { ...claims, ...digest });
  const [name, data] = await crypto.seal(ref, [
    { ref: placeOf(id, "name"), value: form.name, rev: 1 },
    { ref: placeOf(id, "data"), value: { text: form.text, strokes }, rev: 1 },
  ]);
  const { manifest: before } = await call<PatientView>("GET", `/api/1/patients/${ref.id}`);
  const listed = await crypto.openManifest(ref, "record", before);
  const consents = { forms: { [id]: await crypto.digestStatement(statement) }, agreements: {} };
  const content = { ...(listed?.content as object), consents };
  const manifest = await crypto.sealManifest(ref, "record", content, listed?.rev ?? 0);
  const body = { id, formId: form.id, name, data, sealedFor: "patient", statement, manifest };
  await call("POST", `/api/1/clinic/${ref.clinicId}/patient/${ref.id}/consentFile`, body);
}

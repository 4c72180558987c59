import { call } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import type { Language } from "@carnet/shell/i18n";
import { sendDocument } from "@carnet/shell/portal-documents";
import type { OpenPatient } from "@carnet/shell/record";
import { getInfoRequests, getPortalDocuments } from "@carnet/services/portal/contract";
import { prepare, preparedFor, type Prepared } from "./prepared.ts";

/** The patient was never asked for anything: there is no key of a portal to seal for. */
export class NoPortal extends Error {
  override readonly name = "NoPortal";
}

/** Sends recommendations of a session to the patient's portal; each is no longer prepared once it left. Throws `NoPortal`. */
export async function sendPrepared(
  { patient, crypto, ref }: OpenPatient,
  seanceId: string,
  list: readonly Prepared[],
  language: Language,
): Promise<void> {
  const { id: patientId, clinicId } = patient;
  const { portal: wire } = await call(getInfoRequests, { params: { id: patientId, clinicId } });
  if (!wire) throw new NoPortal();
  const portal = await crypto.openPortal(ref, wire);
  for (const { id, form } of list) {
    const bytes = new TextEncoder().encode(JSON.stringify(form)).buffer;
    const head = { id, kind: "recommendation", language, seanceId } as const;
    await sendDocument(
      portal,
      { patientId, clinicId },
      { ...head, name: form.title, mimeType: "application/json", bytes },
    );
    prepare(
      seanceId,
      preparedFor(seanceId).filter((each) => each.id !== id),
    );
  }
  await invalidate(getPortalDocuments, { params: { id: patientId } });
}

import { newId } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { text, type Language } from "@carnet/shell/i18n";
import { sendDocument } from "@carnet/shell/portal-documents";
import { toast } from "@carnet/shell/ui";
import { getPortalDocuments } from "@carnet/services/portal/contract";
import { openPortalKey } from "../info-requests/open-portal-key.ts";
import type { Opened } from "./read-sent.ts";
import { takeDocumentBack } from "./take-document-back.ts";

/** Sends pages to the patient's portal as a document; for ten seconds they can be taken back. Throws where there is no portal. */
export async function sendPages(record: Opened, pages: Blob, name: string, language: Language): Promise<void> {
  const portal = await openPortalKey(record);
  if (!portal) throw new Error("this patient has no portal");
  const id = newId();
  const { id: patientId, clinicId } = record.patient;
  const head = { id, kind: "document", language, seanceId: null } as const;
  const bytes = await pages.arrayBuffer();
  await sendDocument(portal, { patientId, clinicId }, { ...head, name, mimeType: "application/pdf", bytes });
  await invalidate(getPortalDocuments, { params: { id: patientId } });
  toast(text("patient")("documents.leaves", { name }), { undo: () => void takeDocumentBack(patientId, { id, name }) });
}

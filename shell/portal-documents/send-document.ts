import { call } from "@carnet/shell/api";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import {
  addPortalDocument,
  getPortalDocuments,
  type DocumentHead,
  type DocumentMeta,
} from "@carnet/services/portal/contract";

/** Something to send: `id` is made by the sender, so that the same document sent again is kept once. */
export interface NewDocument extends Omit<DocumentHead, "name" | "waits"> {
  name: string;
  mimeType: string;
  bytes: ArrayBuffer;
}

/**
 * Seals a document under the portal key of a record and sends it; it names the one before it, so that none can be left out unseen. It
 * waits at the service for `portalWaitMs`, where `takeBackPortalDocument` takes it back.
 */
export async function sendDocument(
  portal: PatientRef,
  { patientId, clinicId }: { patientId: string; clinicId: string },
  { name, mimeType, bytes, ...head }: NewDocument,
): Promise<void> {
  const [crypto, [newest]] = await Promise.all([
    loadCrypto(),
    call(getPortalDocuments, { params: { id: patientId }, query: {} }),
  ]);
  const meta: DocumentMeta = { name, mimeType, size: bytes.byteLength, before: newest?.id ?? null };
  const sealed = await crypto.sealFile(portal, "portalDocument", head.id, bytes, meta);
  await call(addPortalDocument, {
    params: { id: patientId, clinicId },
    body: new Blob([`${JSON.stringify({ ...head, waits: true, name: sealed.meta })}\n`, sealed.body]),
    quiet: true,
  });
}

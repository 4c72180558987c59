import { call } from "@carnet/shell/api";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import { getPortalDocument } from "@carnet/services/portal/contract";

/**
 * The content of a document. Its key is made of its id: another document's bytes in its place do not open. Refused as
 * `documentWithdrawn` once it is withdrawn; nothing is given back before all of it was verified.
 */
export async function readDocument(portal: PatientRef, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const [crypto, sealed] = await Promise.all([loadCrypto(), call(getPortalDocument, { params: { id }, quiet: true })]);
  return new Uint8Array(await crypto.openFile(portal, "portalDocument", id, sealed.slice().buffer));
}

/** The content of a document, or null where what is given is not what was sealed; a network that goes is thrown. */
export const readSoundDocument = (portal: PatientRef, id: string): Promise<Uint8Array<ArrayBuffer> | null> =>
  readDocument(portal, id).catch((reason: unknown) => {
    if ((reason as { name?: string } | null)?.name !== "PmError") throw reason;
    return null;
  });

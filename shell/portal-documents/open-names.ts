import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import { documentMeta, type DocumentMeta, type PortalDocument } from "@carnet/services/portal/contract";

/** A document with its name open. */
export interface NamedDocument extends Omit<PortalDocument, "name">, DocumentMeta {
  /** Its name does not open under the portal key: it is not as somebody of this portal sealed it. */
  isClosed: boolean;
}

const closed: DocumentMeta = { name: "", mimeType: "", size: 0, before: null };

/** The documents of a portal with their names, in one message to the crypto module; one that does not open hides no other. */
export async function openNames(
  portal: PatientRef,
  documents: readonly PortalDocument[],
): Promise<readonly NamedDocument[]> {
  const crypto = await loadCrypto();
  const opened = await crypto.open(
    portal,
    documents.map(({ id, name }) => ({ ref: { entity: "file", record: id, field: "meta" }, sealed: name })),
  );
  return documents.map(({ name: _sealed, ...document }, at) => {
    const meta = opened[at]?.ok ? documentMeta.safeParse(opened[at].value) : null;
    return { ...document, ...(meta?.data ?? closed), isClosed: !meta?.success };
  });
}

/** How many documents a list leaves out: those that a later one says were sent before it. */
export function leftOut(documents: readonly NamedDocument[]): number {
  const given = new Set(documents.map(({ id }) => id));
  return new Set(documents.flatMap(({ before }) => (before !== null && !given.has(before) ? [before] : []))).size;
}

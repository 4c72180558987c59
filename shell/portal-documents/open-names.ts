import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import {
  documentMeta,
  type DocumentKind,
  type DocumentMeta,
  type PortalDocument,
} from "@carnet/services/portal/contract";
import { markOf, missedDocuments } from "./seen-documents.ts";

/** A document with its name open. */
export interface NamedDocument extends Omit<PortalDocument, "name">, DocumentMeta {
  /** Its name does not open under the portal key: it is not as somebody of this portal sealed it. */
  isClosed: boolean;
  /** It was taken back before it left: there is nothing to show, and it is not missing either. */
  isTakenBack: boolean;
}

const closed: DocumentMeta = { name: "", mimeType: "", size: 0, before: null };

/** The documents of a portal with their names, in one message to the crypto module; one that does not open hides no other. */
export async function openNames(
  portal: PatientRef,
  documents: readonly PortalDocument[],
): Promise<readonly NamedDocument[]> {
  const crypto = await loadCrypto();
  const named = documents.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
  const opened = await crypto.open(
    portal,
    named.map(({ id, name }) => ({ ref: { entity: "file", record: id, field: "meta" }, sealed: name })),
  );
  const metas = new Map(named.map(({ id }, at) => [id, opened[at]]));
  return documents.map(({ name, ...document }) => {
    const answer = metas.get(document.id);
    const meta = answer?.ok ? documentMeta.safeParse(answer.value) : null;
    const isTakenBack = name === null;
    return { ...document, ...(meta?.data ?? closed), isClosed: !isTakenBack && !meta?.success, isTakenBack };
  });
}

/** The documents that are there to be shown, of one kind. */
export const shownDocuments = (documents: readonly NamedDocument[] | undefined, kind: DocumentKind): NamedDocument[] =>
  documents?.filter((each) => each.kind === kind && !each.isTakenBack) ?? [];

/** The documents of a portal with their names, and how many of them its list leaves out. */
export async function openList(
  portal: PatientRef,
  patientId: string,
  given: readonly PortalDocument[],
): Promise<{ documents: readonly NamedDocument[]; missing: number }> {
  const [documents, missed] = await Promise.all([openNames(portal, given), missedDocuments(patientId, given)]);
  const named = namedAndNotGiven(documents).map((id) => markOf(patientId, id));
  // What a later one names and what this device was given before may be the same document.
  return { documents, missing: new Set([...named, ...missed]).size };
}

/** Those that a later document says were sent before it, and that the list leaves out. */
function namedAndNotGiven(documents: readonly NamedDocument[]): string[] {
  const given = new Set(documents.map(({ id }) => id));
  return documents.flatMap(({ before }) => (before !== null && !given.has(before) ? [before] : []));
}

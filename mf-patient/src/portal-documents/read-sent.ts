import { call } from "@carnet/shell/api";
import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import { formatInstant, text, type Language } from "@carnet/shell/i18n";
import { formOf, openList, readSoundDocument, type NamedDocument } from "@carnet/shell/portal-documents";
import type { Fact, Section } from "@carnet/shell/take-out";
import { formFacts } from "@carnet/shell/workspace/forms";
import type { PatientView } from "@carnet/services/patient/contract";
import { getPortalDocuments } from "@carnet/services/portal/contract";
import { openPortalKey } from "../info-requests/open-portal-key.ts";

/** What was sent to the portal of a record, oldest first, what was taken back left away. */
export interface Sent {
  /** Null while the patient was never asked for anything. */
  portal: PatientRef | null;
  documents: readonly NamedDocument[];
  /** How many the server leaves out. */
  missing: number;
}

/** A record whose key is open here. */
export interface Opened {
  patient: Pick<PatientView, "id" | "clinicId">;
  key: { crypto: PmCrypto; ref: PatientRef };
}

/** Reads anew what was sent to the portal of a record. */
export async function readSent(record: Opened): Promise<Sent> {
  const portal = await openPortalKey(record);
  if (!portal) return { portal, documents: [], missing: 0 };
  const { id } = record.patient;
  const { documents, missing } = await openList(
    portal,
    id,
    await call(getPortalDocuments, { params: { id }, query: {} }),
  );
  return { portal, documents: documents.filter(({ isTakenBack }) => !isTakenBack).reverse(), missing };
}

/** The content of what was sent; null where it was withdrawn, or is not what was sealed. */
export const readContent = async ({ portal }: Sent, { id, isClosed, withdrawnAt }: NamedDocument) =>
  portal && !isClosed && withdrawnAt === null ? readSoundDocument(portal, id) : null;

/** Who sent something, in which language, and what became of it, said in `language`. */
function courseOf(
  { language: of, therapistName, createdAt, openedAt, withdrawnAt }: NamedDocument,
  language: Language,
): string {
  const t = text("patient", language);
  return [
    formatInstant(createdAt, language),
    t(`documents.by.${of}`, { name: therapistName }),
    openedAt && t("documents.openedAt", { at: formatInstant(openedAt, language) }),
    withdrawnAt && t("documents.withdrawnAt", { at: formatInstant(withdrawnAt, language) }),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The recommendations that were sent, each with what it says; one that does not open says so in its place. */
export async function recommendationSections(
  record: Opened,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<Section[]> {
  const t = text("patient", language);
  const sent = await readSent(record);
  const sections: Section[] = [];
  for (const document of sent.documents) {
    if (document.kind !== "recommendation") continue;
    signal.throwIfAborted();
    const bytes = await readContent(sent, document);
    const form = bytes && formOf(bytes);
    const facts = formFacts(form, text("workspace", language)).map(([label, words]): Fact => ({ label, text: words }));
    const isLost = !form && document.withdrawnAt === null;
    sections.push({
      title: document.name || t("documents.closed"),
      blocks: [
        { kind: "note", text: courseOf(document, language) },
        ...(isLost ? [{ kind: "note" as const, text: t("documents.changed") }] : []),
        ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
      ],
    });
  }
  if (sent.missing > 0)
    sections.push({
      title: t("documents.recommendations"),
      blocks: [{ kind: "note", text: t("documents.leftOut", { count: sent.missing }) }],
    });
  return sections;
}

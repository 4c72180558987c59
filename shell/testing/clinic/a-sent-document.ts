import { newId } from "@carnet/shell/api";
import type { PatientRef } from "@carnet/shell/crypto";
import type { DocumentKind, DocumentMeta, PortalDocument } from "@carnet/services/portal/contract";
import type { FoundedClinic } from "./a-founded-clinic.ts";

/** A document as the service stores it. */
export interface Sent {
  row: PortalDocument;
  body: Uint8Array<ArrayBuffer>;
}

export interface Sending {
  clinic: FoundedClinic;
  /** The portal key it is sealed under. */
  under: PatientRef;
  name?: string;
  kind?: DocumentKind;
  before?: string | null;
  row?: Partial<PortalDocument>;
}

/** A document as a therapist's browser seals it. */
export async function aSentDocument(
  bytes: Uint8Array<ArrayBuffer>,
  { clinic, under, name = "exercices.txt", kind = "document", before = null, row = {} }: Sending,
): Promise<Sent> {
  const id = newId();
  const meta: DocumentMeta = { name, mimeType: "", size: bytes.length, before };
  const sealed = await clinic.crypto.sealFile(under, "portalDocument", id, bytes.slice().buffer, meta);
  return {
    body: new Uint8Array(sealed.body),
    row: {
      id,
      kind,
      name: sealed.meta,
      language: "en",
      therapistId: clinic.user.id,
      therapistName: "Anne Lavoie",
      seanceId: null,
      createdAt: "2026-11-20T14:00:00.000Z",
      waits: false,
      openedAt: null,
      withdrawnAt: null,
      can: { withdraw: false },
      ...row,
    },
  };
}

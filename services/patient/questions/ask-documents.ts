import { ask } from "@carnet/services/framework";
import { portalDocumentsOf } from "@carnet/nats/contracts/rpc/portal.documents.v1";
import { filePageSize, type PatientView } from "../contract/index.ts";

interface SentDocuments {
  documents: PatientView["documents"];
  total: number | null;
}

export const noDocuments: SentDocuments = { documents: [], total: 0 };

/** A record is read without its list rather than late. */
const withinMs = 300;

/** What was sent to the portal of a record, as the portal says; null while it does not answer. */
export const askDocuments = (patientId: string): Promise<SentDocuments> =>
  ask(portalDocumentsOf, { patientId, limit: filePageSize }, { withinMs }).catch(() => ({
    documents: null,
    total: null,
  }));

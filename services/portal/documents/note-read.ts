import { announce, inTransaction, type Actor } from "@carnet/services/framework";
import { portalDocumentChanged } from "@carnet/nats/contracts/portal/document.changed.v1";
import { PortalDocument } from "./portal-document.model.ts";

/** Notes that the patient has a document before them: the first time counts, and is never moved. */
export async function noteRead(actor: Actor, { id, patientId, clinicId, openedAt }: PortalDocument): Promise<void> {
  if (openedAt !== null) return;
  await inTransaction(async (trx) => {
    const first = await PortalDocument.query(trx)
      .patch({ openedAt: new Date().toISOString() })
      .where({ id, opened_at: null });
    if (first === 0) return;
    await announce(trx, portalDocumentChanged, actor, { documentId: id, patientId, clinicId, state: "opened" });
  });
}

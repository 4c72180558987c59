import { announce, fileStore, inTransaction, takeBack, type Actor, type RefuseOf } from "@carnet/services/framework";
import { portalDocumentChanged } from "@carnet/nats/contracts/portal/document.changed.v1";
import type { takeBackPortalDocument } from "../contract/index.ts";
import { documentArea } from "./document-area.ts";
import type { PortalDocument } from "./portal-document.model.ts";

/** Takes the content of a document away for good; of one that waits, what would leave with it too. */
export async function withdrawDocument(actor: Actor, document: PortalDocument): Promise<void> {
  const { id, patientId, clinicId, waiting } = document;
  await removeContent(actor, document, async (trx) => {
    const taken = await Promise.all(waiting.map((each) => takeBack(trx, each)));
    // What the patient never knew of is not announced to them.
    if (taken.length > 0 && taken.every(Boolean)) return;
    await announce(trx, portalDocumentChanged, actor, { documentId: id, patientId, clinicId, state: "withdrawn" });
  });
}

/** Takes a document back that waits to leave: it is withdrawn, and nothing of it is sent. */
export async function takeBackDocument(
  actor: Actor,
  document: PortalDocument,
  refuse: RefuseOf<typeof takeBackPortalDocument>,
): Promise<void> {
  if (document.isTakenBack) return;
  if (document.waiting.length === 0) throw refuse("alreadyLeft");
  await removeContent(actor, document, async (trx) => {
    for (const each of document.waiting) if (!(await takeBack(trx, each))) throw refuse("alreadyLeft");
  });
}

async function removeContent(
  actor: Actor,
  document: PortalDocument,
  andThen: (trx: Parameters<Parameters<typeof inTransaction>[0]>[0]) => Promise<void>,
): Promise<void> {
  const { id, blob } = document;
  if (blob === null) return;
  await inTransaction(async (trx) => {
    const withdrawn = { blob: null, withdrawnAt: new Date().toISOString(), withdrawnBy: actor.userId };
    const count = await document.$query(trx).patch(withdrawn).where({ id, blob });
    if (count > 0) await andThen(trx);
  });
  // Bytes that stay behind are named by no row: the sweep takes them.
  await (await fileStore(documentArea)).remove([blob]).catch(() => undefined);
}

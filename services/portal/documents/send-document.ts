import { randomUUID } from "node:crypto";
import {
  announce,
  ask,
  fileStore,
  inTransaction,
  limited,
  readUpload,
  send,
  sendAt,
  type Actor,
  type RefuseOf,
} from "@carnet/services/framework";
import { maxSealedFileBytes } from "@carnet/services/framework/contract";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { portalDocumentChanged } from "@carnet/nats/contracts/portal/document.changed.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { documentHead, maxDocumentHeadBytes, portalWaitMs, type addPortalDocument } from "../contract/index.ts";
import { findRecipient } from "../records/find-recipient.ts";
import { Portal } from "../records/portal.model.ts";
import { therapistNames } from "../records/record.presenter.ts";
import { documentArea } from "./document-area.ts";
import { PortalDocument } from "./portal-document.model.ts";

/**
 * Keeps a sealed document and mails that it is there: its bytes first, then the row that names them with the mail. The same upload
 * again changes nothing and mails nothing. One that waits is not in the patient's list, and its mail does not leave, before it is due. A record without a portal key has nobody to seal it for.
 */
export async function sendDocument(
  actor: Actor,
  record: { patientId: string; clinicId: string },
  body: AsyncIterable<Uint8Array>,
  refuse: RefuseOf<typeof addPortalDocument>,
): Promise<{ id: string; createdAt: string }> {
  const { head: read, bytes } = await readUpload(body, documentHead, maxDocumentHeadBytes);
  const { waits, ...head } = read;
  const therapistId = actor.userId!;
  const [portal, recipient, clinic, names] = await Promise.all([
    Portal.query().findById(record.patientId),
    findRecipient(record),
    ask(clinicInfo, { clinicId: record.clinicId }),
    therapistNames([therapistId]),
  ]);
  if (!portal) throw refuse("portalKeyMissing");
  if (recipient === "none") throw refuse("emailRequired");
  if (recipient === "youth") throw refuse("ownEmailRequired");
  const { to, sentTo } = recipient;

  const store = await fileStore(documentArea);
  const blob = randomUUID();
  try {
    const kept = await store.put(blob, limited(bytes, maxSealedFileBytes));
    const row = { ...head, ...record, therapistId, sentTo, blob, ...kept };
    const stored = await keep(row, {
      mailId: randomUUID(),
      to,
      langCode: head.language,
      template: "portalDocument",
      vars: {
        clinicName: clinic?.name ?? "",
        therapistName: names.get(therapistId) ?? "",
        url: `${process.env["CARNET_ORIGIN"] ?? "http://localhost:8080"}/patient/${head.kind === "document" ? "documents" : "recommendations"}`,
      },
    });
    if (stored) return stored;
    await store.remove([blob]);
  } catch (error) {
    await store.remove([blob]).catch(() => undefined);
    throw error;
  }
  const known = await PortalDocument.query().findById(head.id);
  if (known?.patientId !== record.patientId || known.therapistId !== therapistId) throw refuse("idTaken");
  return { id: known.id, createdAt: known.createdAt };

  async function keep(
    row: Partial<PortalDocument> & { id: string },
    letter: Parameters<typeof send<typeof mailerSend>>[3],
  ) {
    return inTransaction(async (trx) => {
      const fresh = await PortalDocument.query(trx).insert(row).onConflict("id").ignore().returning("*");
      if (!fresh?.createdAt) return null;
      const fact = { documentId: row.id, ...record, state: "sent" } as const;
      if (waits) {
        const leavesAt = new Date(Date.now() + portalWaitMs);
        const waiting = [
          await sendAt(trx, portalDocumentChanged, actor, fact, leavesAt),
          await sendAt(trx, mailerSend, actor, letter, leavesAt),
        ];
        await PortalDocument.query(trx).findById(row.id).patch({ leavesAt: leavesAt.toISOString(), waiting });
      } else {
        await announce(trx, portalDocumentChanged, actor, fact);
        await send(trx, mailerSend, actor, letter);
      }
      return { id: fresh.id, createdAt: fresh.createdAt };
    });
  }
}

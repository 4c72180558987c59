import { announce, fileStore, inTransaction, Refusal, routes } from "@carnet/services/framework";
import { portalDocumentChanged } from "@carnet/nats/contracts/portal/document.changed.v1";
import { Readable } from "node:stream";
import { addPortalDocument, getPortalDocument, getPortalDocuments, withdrawPortalDocument } from "../contract/index.ts";
import { therapistNames } from "../records/record.presenter.ts";
import { documentPolicy } from "./document.policy.ts";
import { documentArea } from "./document-area.ts";
import { findRecord } from "./find-record.ts";
import { noteRead } from "./note-read.ts";
import { PortalDocument } from "./portal-document.model.ts";
import { sendDocument } from "./send-document.ts";

/** What is sent to a patient's portal: sealed under its key, and taken away again (POR-014). */
export const documentRoutes = routes();

documentRoutes.on(getPortalDocuments, async ({ actor, params, query }) => {
  const record = await findRecord(actor, params.id);
  documentPolicy.allow(actor, "read", record);
  const rows = await PortalDocument.query()
    .where({ patient_id: params.id, ...(query.kind && { kind: query.kind }) })
    .orderBy([
      { column: "created_at", order: "desc" },
      { column: "id", order: "desc" },
    ]);
  const names = await therapistNames(rows.map(({ therapistId }) => therapistId)).catch(() => new Map<string, string>());
  return rows.map((row) => {
    const { id, kind, name, language, therapistId, seanceId, createdAt, openedAt, withdrawnAt } = row;
    const { withdraw } = documentPolicy.abilities(actor, { ...record, senderId: therapistId });
    const therapistName = names.get(therapistId) ?? "";
    const own = { id, kind, name, language, therapistId, therapistName, seanceId };
    return { ...own, createdAt, openedAt, withdrawnAt, can: { withdraw: withdraw && withdrawnAt === null } };
  });
});

documentRoutes.on(getPortalDocument, async ({ actor, params, refuse, ctx }) => {
  const document = await PortalDocument.find(params.id);
  const record = await findRecord(actor, document.patientId);
  documentPolicy.allow(actor, "read", record);
  if (document.blob === null) throw refuse("documentWithdrawn");
  const bytes = await (await fileStore(documentArea)).get(document.blob);
  if (!bytes) throw new Refusal("notFound");
  if (record.link) await noteRead(actor, document);
  ctx.type = "application/octet-stream";
  ctx.length = document.size;
  return Readable.from(bytes) as never;
});

documentRoutes.on(addPortalDocument, async ({ actor, params, body, refuse }) => {
  const record = await findRecord(actor, params.id);
  documentPolicy.allow(actor, "send", record);
  if (record.access!.clinicId !== params.clinicId) throw refuse("CANNOT_ACCESS_PATIENT");
  return sendDocument(actor, { patientId: params.id, clinicId: params.clinicId }, body, refuse);
});

documentRoutes.on(withdrawPortalDocument, async ({ actor, params }) => {
  const record = await findRecord(actor, params.id);
  documentPolicy.allow(actor, "read", record);
  const document = await PortalDocument.find(params.docId);
  if (document.patientId !== params.id) throw new Refusal("notFound");
  documentPolicy.allow(actor, "withdraw", { ...record, senderId: document.therapistId });
  const { id, patientId, clinicId, blob } = document;
  if (blob === null) return {};
  await inTransaction(async (trx) => {
    const withdrawn = { blob: null, withdrawnAt: new Date().toISOString(), withdrawnBy: actor.userId };
    const count = await PortalDocument.query(trx).patch(withdrawn).where({ id, blob });
    if (count === 0) return;
    await announce(trx, portalDocumentChanged, actor, { documentId: id, patientId, clinicId, state: "withdrawn" });
  });
  // Bytes that stay behind are named by no row: the sweep takes them.
  await (await fileStore(documentArea)).remove([blob]).catch(() => undefined);
  return {};
});

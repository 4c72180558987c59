import { fileStore, Refusal, routes, type Actor } from "@carnet/services/framework";
import { Readable } from "node:stream";
import {
  addPortalDocument,
  getPortalDocument,
  getPortalDocuments,
  takeBackPortalDocument,
  withdrawPortalDocument,
} from "../contract/index.ts";
import { therapistNames } from "../records/record.presenter.ts";
import { documentPolicy } from "./document.policy.ts";
import { documentArea } from "./document-area.ts";
import { findRecord } from "./find-record.ts";
import { noteRead } from "./note-read.ts";
import { PortalDocument } from "./portal-document.model.ts";
import { sendDocument } from "./send-document.ts";
import { takeBackDocument, withdrawDocument } from "./withdraw-document.ts";

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
  // What waits is the clinic's alone.
  const { link } = record;
  const shown = link ? rows.filter((row) => row.hasLeft && link.opens(row)) : rows;
  return shown.map((row) => {
    const { id, kind, language, therapistId, seanceId, createdAt, openedAt, withdrawnAt } = row;
    const name = row.isTakenBack ? null : row.name;
    const { withdraw } = documentPolicy.abilities(actor, { ...record, senderId: therapistId });
    const therapistName = names.get(therapistId) ?? "";
    const own = { id, kind, name, language, therapistId, therapistName, seanceId };
    const waits = !row.hasLeft && withdrawnAt === null;
    return { ...own, createdAt, waits, openedAt, withdrawnAt, can: { withdraw: withdraw && withdrawnAt === null } };
  });
});

documentRoutes.on(getPortalDocument, async ({ actor, params, refuse, ctx }) => {
  const document = await PortalDocument.find(params.id);
  const record = await findRecord(actor, document.patientId);
  documentPolicy.allow(actor, "read", record);
  if (record.link && (!document.hasLeft || document.isTakenBack || !record.link.opens(document)))
    throw new Refusal("notFound");
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
  await withdrawDocument(actor, await findOwn(actor, params.id, params.docId));
  return {};
});

documentRoutes.on(takeBackPortalDocument, async ({ actor, params, refuse }) => {
  await takeBackDocument(actor, await findOwn(actor, params.id, params.docId), refuse);
  return {};
});

/** The document that the actor may withdraw, or a refusal. */
async function findOwn(actor: Actor, patientId: string, documentId: string): Promise<PortalDocument> {
  const record = await findRecord(actor, patientId);
  documentPolicy.allow(actor, "read", record);
  const document = await PortalDocument.find(documentId);
  if (document.patientId !== patientId) throw new Refusal("notFound");
  documentPolicy.allow(actor, "withdraw", { ...record, senderId: document.therapistId });
  return document;
}

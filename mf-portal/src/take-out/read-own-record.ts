import { call } from "@carnet/shell/api";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import {
  openCorrections,
  openList,
  readSoundDocument,
  type NamedDocument,
  type OpenCorrection,
} from "@carnet/shell/portal-documents";
import type { LeftOut, RawStatement } from "@carnet/shell/take-out";
import { getAccessEvents, type AccessEvent } from "@carnet/services/patient/contract";
import {
  getCorrections,
  getOwnHistory,
  getPortalAnswers,
  getPortalDocuments,
  getPortalInfoRequests,
  type OwnHistory,
  type PortalRecord,
} from "@carnet/services/portal/contract";
import { getOwnReceipts, type OwnReceipt } from "@carnet/services/seance/contract";
import { readOwnForm, readOwnForms, type OwnForm, type ReadForm } from "../consents/read-own-forms.ts";
import { openOwnHistory } from "../health/use-own-history.ts";
import { wholeAnswers, type Answers } from "../info-requests/answers.ts";
import { placeOf } from "../info-requests/use-answers.ts";

/** Answers as they were sent. */
export interface SentAnswers {
  id: string;
  submittedAt: string;
  answers: Answers;
  statement: RawStatement;
}

/** What a patient's own keys open of one record. */
export interface OwnRecord {
  record: PortalRecord;
  answers: readonly SentAnswers[];
  documents: readonly (NamedDocument & { bytes: Uint8Array<ArrayBuffer> })[];
  /** As the clinic sealed it for its patient; null where it sealed none, or it does not open. */
  history: OwnHistory | null;
  consents: readonly (OwnForm & { signed: ReadForm })[];
  /** What was asked to be corrected, with its answers. */
  corrections: readonly OpenCorrection[];
  receipts: readonly OwnReceipt[];
  openings: readonly AccessEvent[];
  /** What is listed and does not open, or is not given. */
  leftOut: readonly LeftOut[];
}

interface Reading {
  signal: AbortSignal;
  /** Says why something stays out, in the reader's words. */
  say(why: "closed" | "withdrawn" | "missing" | "notAsSigned"): string;
  /** How many things were read. */
  onRead(count: number): void;
}

const linesAtOnce = 100;

/** Reads anew what the portal of one record holds and this patient's keys open. What does not open is named, and hides nothing else. */
export async function readOwnRecord(
  portal: PatientRef,
  record: PortalRecord,
  { signal, say, onRead }: Reading,
): Promise<OwnRecord> {
  const { patientId, clinicId } = record;
  const leftOut: LeftOut[] = [];
  let count = 0;
  const note = () => {
    signal.throwIfAborted();
    onRead((count += 1));
  };

  const crypto = await loadCrypto();
  const answers: SentAnswers[] = [];
  const { infoRequests } = await call(getPortalInfoRequests, {});
  for (const { id, patientId: of, submittedAt } of infoRequests) {
    if (of !== patientId || submittedAt === null) continue;
    const { answers: sent } = await call(getPortalAnswers, { params: { id } });
    if (!sent) continue;
    const [opened] = await crypto.open<Partial<Answers>>(portal, [{ ref: placeOf(id, "data"), sealed: sent.data }]);
    if (opened?.ok) answers.push({ id, submittedAt, answers: wholeAnswers(opened.value), statement: sent.statement });
    else leftOut.push({ what: `answers ${id}`, why: say("closed") });
    note();
  }

  const stored = await call(getOwnHistory, { params: { id: patientId } });
  const opened = await openOwnHistory(portal, stored.history?.sealed ?? null);
  if (typeof opened === "string") leftOut.push({ what: "health history", why: say("closed") });
  const history = typeof opened === "string" ? null : opened;

  const documents: (NamedDocument & { bytes: Uint8Array<ArrayBuffer> })[] = [];
  const given = await call(getPortalDocuments, { params: { id: patientId }, query: {} });
  const { documents: named, missing } = await openList(portal, patientId, given);
  for (const document of named) {
    if (document.isTakenBack) continue;
    const what = document.name || `document ${document.id}`;
    if (document.isClosed) leftOut.push({ what, why: say("closed") });
    else if (document.withdrawnAt !== null) leftOut.push({ what, why: say("withdrawn") });
    else {
      const bytes = await readSoundDocument(portal, document.id);
      if (bytes) documents.push({ ...document, bytes });
      else leftOut.push({ what, why: say("closed") });
    }
    note();
  }
  if (missing > 0) leftOut.push({ what: `${missing} documents`, why: say("missing") });

  const consents: (OwnForm & { signed: ReadForm })[] = [];
  const open = { portal, clinicId, patientId };
  for (const form of await readOwnForms(open)) {
    const signed = await readOwnForm(open, form.id);
    if (signed) consents.push({ ...form, signed });
    else leftOut.push({ what: form.name ?? `consent ${form.id}`, why: say("notAsSigned") });
    note();
  }

  const asked = await call(getCorrections, { params: { id: patientId } });
  const corrections = await openCorrections(portal, asked.corrections, { isMember: false });
  for (const { id, question } of corrections)
    if (question === null) leftOut.push({ what: `correction ${id}`, why: say("closed") });
  note();

  const { receipts } = await call(getOwnReceipts, { params: { id: patientId }, query: {} });
  note();

  const openings: AccessEvent[] = [];
  for (let page = 0; ; page++) {
    const { rows, total } = await call(getAccessEvents, { params: { id: patientId, page, pageSize: linesAtOnce } });
    openings.push(...rows);
    if (rows.length === 0 || openings.length >= total) break;
  }
  signal.throwIfAborted();
  return { record, answers, history, documents, consents, corrections, receipts, openings, leftOut };
}

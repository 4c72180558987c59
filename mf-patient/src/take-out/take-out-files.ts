import { call } from "@carnet/shell/api";
import { text, type Language } from "@carnet/shell/i18n";
import { openPatientOf, requireRecord } from "@carnet/shell/record";
import type { LogEntry } from "@carnet/shell/crypto";
import { currentUser } from "@carnet/shell/session";
import {
  checkPage,
  jsonBytes,
  safeName,
  type LeftOut,
  type OutFile,
  type RawStatement,
  type TakenSeance,
} from "@carnet/shell/take-out";
import { logOf } from "@carnet/shell/trust";
import { derivedId, sentFileOf, type TakenFile } from "@carnet/shell/take-out/fhir";
import { getClinic, getMembers } from "@carnet/services/clinic/contract";
import { getConsents, type RecordFileKind } from "@carnet/services/patient/contract";
import { readConsentFiles, readSignedForm, type ListedForm } from "../consents/read-consent-files.ts";
import { openFile } from "../files/open-file.ts";
import { readFiles } from "../files/use-files.ts";
import { readWholeHistory } from "../history/read-history.ts";
import { readContent, readSent } from "../portal-documents/read-sent.ts";
import { bundleOf } from "./fhir/bundle-of.ts";
import { fhirRecordOf, historyParts } from "./fhir/fhir-record.ts";
import type { Readable } from "./gather-sections.ts";
import type { TakenList } from "./lists-to-take.ts";

interface TakeOut {
  patientId: string;
  lists: readonly TakenList[];
  seances: readonly TakenSeance[];
  missing: readonly number[];
  language: Language;
  pdf: Uint8Array<ArrayBuffer>;
  signal: AbortSignal;
  leftOut: LeftOut[];
}

const encoder = new TextEncoder();

/**
 * Every file of a take-out but its manifest, one after the other: files of the record are opened as they are asked for. What does not
 * open is noted in `leftOut`, and the rest goes out.
 */
export async function* takeOutFiles({
  patientId,
  lists,
  seances,
  missing,
  language,
  pdf,
  signal,
  leftOut,
}: TakeOut): AsyncGenerator<OutFile> {
  const record = (await requireRecord(patientId)) as Readable;
  const open = openPatientOf(record);
  const { patient, parts, key } = record;
  const t = text("takeOut", language);
  const files: TakenFile[] = [];
  for (const number of missing)
    leftOut.push({ what: `session ${number}`, why: t("paper.missing", { numbers: number, count: 1 }) });
  for (const { number, raw } of seances)
    for (const [part, why] of Object.entries(raw.notOpened)) leftOut.push({ what: `session ${number}: ${part}`, why });
  for (const [name, { trouble }] of Object.entries(parts)) if (trouble) leftOut.push({ what: name, why: trouble });

  for (const kind of ["file", "testResult"] satisfies RecordFileKind[])
    for (const file of await readFiles(patientId, kind, key)) {
      signal.throwIfAborted();
      const { id, name, type, createdAt } = file;
      try {
        const { bytes } = await openFile(key, patientId, kind, file);
        const folder = kind === "file" ? "files" : "test-results";
        const path = `${folder}/${id.slice(0, 8)}-${safeName(name)}`;
        files.push({ id, name, path, type, size: bytes.length, createdAt });
        yield { path, bytes };
      } catch (reason) {
        leftOut.push({ what: name || id, id, why: String(reason) });
      }
    }

  const sent = await readSent(record);
  const documents = [];
  for (const document of sent.documents) {
    signal.throwIfAborted();
    const { id, kind, name, language, therapistId, seanceId, createdAt, openedAt, withdrawnAt } = document;
    const bytes = await readContent(sent, document);
    const file = bytes && sentFileOf(document, bytes);
    documents.push({
      id,
      kind,
      name,
      language,
      therapistId,
      seanceId,
      createdAt,
      openedAt,
      withdrawnAt,
      path: file?.path,
    });
    const why = withdrawnAt ? t("why.withdrawn") : t("why.closed");
    if (!file) leftOut.push({ what: name || `document ${id}`, why });
    else {
      files.push(file);
      yield { path: file.path, bytes };
    }
  }
  if (sent.missing > 0) leftOut.push({ what: `${sent.missing} documents`, why: t("why.missing") });

  const drawings: (TakenFile & { seanceId: string })[] = [];
  for (const { raw, number, drawings: sections } of seances) {
    const drawn = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "drawings" ? block.drawings : [])),
    );
    for (const [at, { svg, title, legend }] of drawn.entries()) {
      const bytes = encoder.encode(
        svg.replace(/^(<svg[^>]*>)/, `$1<title>${escapeXml(title)}</title><desc>${escapeXml(legend)}</desc>`),
      );
      const path = `drawings/session-${String(number).padStart(4, "0")}-${at + 1}.svg`;
      const id = await derivedId(raw.id, "drawing", String(at));
      const createdAt = raw.createdOrAppointedAt;
      drawings.push({ id, name: title, path, type: "image/svg+xml", size: bytes.length, createdAt, seanceId: raw.id });
      yield { path, bytes };
    }
  }

  const [clinic, { members }, agreements, forms] = await Promise.all([
    call(getClinic, { params: { id: patient.clinicId } }),
    call(getMembers, { params: { id: patient.clinicId } }),
    call(getConsents, { params: { id: patientId } }),
    readConsentFiles(record),
  ]);
  const signed = [];
  for (const form of forms) {
    signal.throwIfAborted();
    signed.push(await signedOf(record, form));
    if (signed.at(-1)!.text === null)
      leftOut.push({ what: form.name ?? `consent ${form.id}`, why: t("why.notAsSigned") });
  }
  const raw = seances.map((seance) => seance.raw);
  yield { path: "signatures.json", bytes: jsonBytes(signaturesOf(raw, members, [...agreements, ...forms])) };

  const sealed = seances.map((seance) => seance.sealed);
  yield { path: "envelopes.json", bytes: jsonBytes({ ...(await certificatesOf(record)), sessions: sealed }) };

  for (const { trouble, ...list } of lists) {
    if (trouble) leftOut.push({ what: `list ${list.of}`, why: trouble });
    // Each take-out is a line of the history, which the list of the record names.
    yield { path: `lists/${list.of}.json`, bytes: jsonBytes(list), isDated: list.of === "record" };
  }

  const {
    keyForPrincipal: _key,
    keysForOthers: _keys,
    pkc: _pkc,
    links: _links,
    identity: _identity,
    ...clear
  } = patient;
  const { can: _can, manifest: _manifest, anamnese: _anamnese, notes: _notes, privateInfo: _private, ...shown } = clear;
  const {
    nextVisitAt: _next,
    owed: _owed,
    lacksConsent: _lacks,
    files: _f,
    testResultFiles: _t,
    consentFiles: _c,
    documents: _d,
    documentCount: _n,
    ...known
  } = shown;
  const said = Object.fromEntries(
    Object.entries(parts).flatMap(([name, { value, rev }]) => (rev > 0 ? [[name, value]] : [])),
  );
  yield {
    path: "record.json",
    bytes: jsonBytes({
      patient: known,
      parts: said,
      sessions: raw,
      files,
      documents,
      consents: signed,
      agreements: agreements.map(({ id, therapistId, createdAt, mode, withdrawnAt = null }) => ({
        id,
        therapistId,
        createdAt,
        mode,
        withdrawnAt,
      })),
    }),
  };
  const bundle = await bundleOf(
    await fhirRecordOf(record, {
      clinic,
      members,
      parts: historyParts,
      language,
      signal,
      seances,
      files,
      drawings,
      consents: forms.map(({ id, name, createdAt, withdrawnAt }) => ({
        id,
        name: name ?? t("files.closed"),
        at: createdAt,
        isWithdrawn: Boolean(withdrawnAt),
      })),
    }),
  );
  yield { path: "fhir.json", bytes: jsonBytes(bundle) };

  const { rows, trouble } = await readWholeHistory(patientId, open);
  const lines = rows.map(({ row, delta }) => ({
    at: row.createdAt,
    userId: row.userId,
    section: row.section,
    operation: row.operation,
    delta,
  }));
  // Each take-out is a line of it.
  yield { path: "history.json", bytes: jsonBytes({ trouble, lines }), isDated: true };
  yield { path: "record.pdf", bytes: pdf, isDated: true };
  yield { path: "check.html", bytes: encoder.encode(await checkPage()) };
}

/** The clinic's log of whose keys are whose, and the certificate of the record's own key. */
async function certificatesOf({ patient: { clinicId, pkc } }: Readable) {
  const log = logOf(clinicId);
  const certificates: LogEntry[] = [];
  for (;;) {
    const more = await log.read(certificates.length);
    if (more.length === 0) return { certificates, patientKey: pkc };
    certificates.push(...more);
  }
}

/** A consent as it was signed: its words and the drawn signature; null where these do not open, or are not what was signed. */
async function signedOf(record: Readable, form: ListedForm) {
  const { id, formId, name, createdAt, mode, withdrawnAt = null } = form;
  const read = await readSignedForm(record, form);
  const { text: words = null, strokes = null, guardian = null } = read ?? {};
  return { id, formId, name, createdAt, mode, withdrawnAt, text: words, strokes, guardian };
}

const escapeXml = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Signed {
  id: string;
  statement: RawStatement;
  withdrawal?: RawStatement | null | undefined;
}

/** Every signature of the record with what it is about, and the public keys of those who work in the clinic. */
function signaturesOf(
  seances: readonly TakenSeance["raw"][],
  members: readonly { id: string; firstName: string; lastName: string; pubKey?: string | null | undefined }[],
  consents: readonly Signed[],
) {
  const of = (about: string, statement: RawStatement | null) => (statement ? [{ about, statement }] : []);
  return {
    keys: members.flatMap(({ id, firstName, lastName, pubKey }) =>
      pubKey ? [{ userId: id, name: `${firstName} ${lastName}`, pubKey }] : [],
    ),
    signatures: [
      ...seances.flatMap(({ number, statement, amendments }) => [
        ...of(`session ${number}`, statement),
        ...Object.entries(amendments).flatMap(([path, list]) =>
          list.flatMap((each) => of(`session ${number}: ${path} ${each.ordinal}`, each.statement)),
        ),
      ]),
      ...consents.flatMap(({ id, statement, withdrawal = null }) => [
        ...of(`consent ${id}`, statement),
        ...of(`withdrawal of consent ${id}`, withdrawal),
      ]),
    ],
  };
}

/** Who takes out, as the manifest says it. */
export const takenBy = (): string => {
  const { firstName = "", lastName = "" } = currentUser() ?? {};
  return `${firstName} ${lastName}`;
};

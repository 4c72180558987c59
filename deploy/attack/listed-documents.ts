import { randomUUID } from "node:crypto";
import type { FieldRef, ManifestWire, PatientRef, Stmt } from "@carnet/crypto/in-process";
import type { ConsentFileRow, ConsentView, FileRow, PatientView } from "@carnet/services/patient/contract";
import { faultsOf as faultsOfConsents } from "../../mf-patient/src/consents/listed-consents.ts";
import { faultsOf as faultsOfFiles, filesList, type FilesContent } from "../../mf-patient/src/files/files-content.ts";
import type { RecordContent } from "../../shell/record/manifest/record-content.ts";
import { revisionOf } from "../../shell/record/revisions.ts";
import type { Visitor } from "../local/seeds/person/index.ts";

/**
 * Adds three files to a record, of which one gets another name and one is taken out, and signs two forms and an agreement, each listed.
 * Answers what a lying server has of it to put back.
 */
export async function writeDocuments(owner: Visitor, ref: PatientRef): Promise<Record<string, unknown>> {
  return { ...(await writeFiles(owner, ref)), ...(await writeConsents(owner, ref)) };
}

async function writeFiles(owner: Visitor, ref: PatientRef) {
  const { crypto, call } = owner;
  const list: { content: FilesContent; last: ManifestWire | null } = {
    content: { file: {}, testResult: {} },
    last: null,
  };
  const listed = async (file: Record<string, number>) => {
    list.content = { ...list.content, file };
    return (list.last = await crypto.sealManifest(ref, "files", list.content, list.last?.rev ?? 0));
  };
  const metas = [];
  for (const name of ["radio.txt", "lettre.txt", "facture.txt"]) {
    const id = randomUUID();
    const bytes = new TextEncoder().encode(name).buffer;
    const { body, meta } = await crypto.sealFile(ref, "file", id, bytes, {
      name,
      type: "text/plain",
      size: name.length,
    });
    const head = { id, meta, thumbnail: null, manifest: await listed({ ...list.content.file, [id]: 1 }) };
    await call("POST", `/api/1/patient/${ref.id}/file`, Buffer.concat([line(head), Buffer.from(body)]));
    metas.push({ id, meta });
  }
  const olderFileList = list.last;
  const [, letter, invoice] = metas as [(typeof metas)[0], (typeof metas)[0], (typeof metas)[0]];
  const place: FieldRef = { entity: "file", record: letter.id, field: "meta" };
  const value = { name: "lettre-du-medecin.txt", type: "text/plain", size: 10 };
  const [meta] = await crypto.seal(ref, [{ ref: place, value, rev: 2 }]);
  const renamed = { meta, manifest: await listed({ ...list.content.file, [letter.id]: 2 }) };
  await call("PUT", `/api/1/patient/${ref.id}/files/${letter.id}/name`, renamed);
  const { files: olderFiles } = await filesOf(owner, ref.id);
  const { [invoice.id]: _gone, ...others } = list.content.file;
  await call("DELETE", `/api/1/patient/${ref.id}/file/${invoice.id}`, { manifest: await listed(others) });
  const { sig: _sig, ...olderName } = letter.meta;
  return { olderFileList, olderFiles, olderName };
}

const line = (head: object) => Buffer.from(`${JSON.stringify(head)}\n`);

async function writeConsents({ crypto, call }: Visitor, ref: PatientRef) {
  const place = (record: string, field: string): FieldRef => ({ entity: "consent", record, field });
  const claims = { clinic: ref.clinicId, patient: ref.id, mode: "witnessed" } as const;
  const text = { text: "Je consens.", strokes: { width: 560, height: 140, lines: [] } };
  const signed = async (about: object): Promise<Stmt> =>
    crypto.sign("consent", { ...claims, ...about, ...(await crypto.digestConsent(text)) });
  const consents = { forms: {} as Record<string, string>, agreements: {} as object };
  const listed = async () => {
    const { manifest } = await call<PatientView>("GET", `/api/1/patients/${ref.id}`);
    const before = (await crypto.openManifest(ref, "record", manifest))!;
    return crypto.sealManifest(ref, "record", { ...(before.content as RecordContent), consents }, before.rev);
  };
  const formId = randomUUID();
  const statements: Stmt[] = [];
  for (const name of ["Soins", "Soins, encore"]) {
    const id = randomUUID();
    const statement = await signed({ formId });
    const [sealedName, data] = await crypto.seal(ref, [
      { ref: place(id, "name"), value: name, rev: 1 },
      { ref: place(id, "data"), value: text, rev: 1 },
    ]);
    consents.forms = { ...consents.forms, [id]: await crypto.digestStatement(statement) };
    const form = { id, formId, name: sealedName, data, sealedFor: "patient", statement, manifest: await listed() };
    await call("POST", `/api/1/clinic/${ref.clinicId}/patient/${ref.id}/consentFile`, form);
    statements.push(statement);
  }
  const id = randomUUID();
  const statement = await signed({ grantee: ref.clinicId });
  const [signature] = await crypto.seal(ref, [{ ref: place(id, "signature"), value: text, rev: 1 }]);
  consents.agreements = { [id]: { digest: await crypto.digestStatement(statement), isForAll: true } };
  const agreement = { id, patientId: ref.id, clinicId: ref.clinicId, signature, statement, manifest: await listed() };
  await call("POST", `/api/1/patient/${ref.id}/consents`, agreement);
  return { firstStatement: statements[0] };
}

const filesOf = ({ call }: Visitor, id: string) => call<{ files: FileRow[] }>("GET", `/api/1/patient/${id}/files`);

/** What of the files and consents of a record is not as it was listed, in a word; null where all is. */
export async function faultInDocuments(
  visitor: Visitor,
  { ref, consents }: { ref: PatientRef; consents: RecordContent["consents"] },
): Promise<string | null> {
  const { crypto, call } = visitor;
  const { manifest } = await call<{ manifest: ManifestWire | null }>("GET", `/api/1/patients/${ref.id}/fileManifest`);
  const listed = await crypto.openManifest(ref, "files", manifest);
  if (!listed || !consents) return "unlisted";
  const { files } = await filesOf(visitor, ref.id);
  const revisions = Object.fromEntries(files.map(({ id, name }) => [id, revisionOf(name)]));
  const { missing, older, unlisted } = faultsOfFiles(filesList.schema.parse(listed.content), "file", revisions);
  if (missing > 0) return "missing";
  if (older > 0) return "rollback";
  if (unlisted > 0) return "unlisted";
  const forms = await call<ConsentFileRow[]>("GET", `/api/1/clinic/${ref.clinicId}/patient/${ref.id}/consentFile`);
  const agreements = await call<ConsentView[]>("GET", `/api/1/patient/${ref.id}/consents`);
  const digests = async <Line>(rows: readonly { id: string; statement: Stmt }[], lineOf: (digest: string) => Line) =>
    Object.fromEntries(
      await Promise.all(
        rows.map(async (row) => [row.id, lineOf(await crypto.digestStatement(row.statement))] as const),
      ),
    );
  const faults = faultsOfConsents(consents, {
    forms: await digests(forms, (digest) => ({ digest, isOwn: false })),
    agreements: await digests(agreements, (digest) => ({ digest, isForAll: true })),
    seesAll: true,
  });
  if (faults.forms + faults.agreements > 0) return "missing";
  return faults.changed > 0 ? "changed" : null;
}

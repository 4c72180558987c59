import { randomUUID } from "node:crypto";
import type { FieldRef, HistoryWire, ManifestName, ManifestWire, PatientRef, Sealed } from "@carnet/crypto/in-process";
import type { ClinicView } from "@carnet/services/clinic/contract";
import type { Seance } from "@carnet/services/seance/contract";
import type { HistoryRow, PatientView } from "@carnet/services/patient/contract";
import { amendmentPlace, partPlace } from "../../mf-seance/src/chart/places.ts";
import { fieldsOf } from "../../mf-seance/src/finalizing/fields-of.ts";
import type { SeanceLine } from "../../mf-seance/src/manifest/seances-manifest.ts";
import { writeDocuments } from "./listed-documents.ts";
import type { Visitor } from "../local/seeds/person/index.ts";

/** What the record's notes say in the end. */
export const chartedNotes = "Vient par la plaine.";

interface Written {
  owner: Visitor;
  ref: PatientRef;
  clinicId: string;
}

/**
 * Writes in a record as its therapist's browser does: notes twice, two lines of history, a session that is closed, signed and amended
 * twice, and one that is open, files and consents, each listed. Answers what a lying server has of it to put back.
 */
export async function writeChart(
  owner: Visitor,
  ref: PatientRef,
  clinic: ClinicView,
): Promise<Record<string, unknown>> {
  const written = { owner, ref, clinicId: clinic.id };
  const disciplineId = clinic.allDisciplines[0]!.id;
  const disciplines = [{ disciplineId, tarrif: 9_500, taxable: false, corporationMembershipsNo: "OQ-5521" }];
  await owner.call("PUT", `/api/1/clinics/${clinic.id}/myProfile`, { disciplines, taxes: [] });
  const record = await writeRecord(written);
  const list = aList(written, "seances");
  const closed = await openSession(written, list, { disciplineId, number: 1 });
  const olderSigned = await closeSession(written, list, closed);
  const { text: firstAmendment, statement: anotherStatement } = await amend(written, list, closed, 1);
  await amend(written, list, closed, 2);
  const olderList = list.last();
  const opened = await openSession(written, list, { disciplineId, number: 2 });
  return {
    ...record,
    ...(await writeDocuments(owner, ref)),
    charted: ref.id,
    /** Newest first, as they are given. */
    sessions: [opened.id, closed.id],
    olderNotes: opened.olderNotes,
    olderSigned,
    anotherStatement,
    firstAmendment,
    olderList,
  };
}

/** A list that is signed anew with each change, one revision after the other. */
function aList({ owner, ref }: Written, of: ManifestName, rev = 0) {
  let last: ManifestWire | null = null;
  const lines = new Map<string, SeanceLine>();
  const sign = async (content: unknown) => (last = await owner.crypto.sealManifest(ref, of, content, last?.rev ?? rev));
  return {
    sign,
    last: () => last,
    /** The list with what is said of one session. */
    with: (line: SeanceLine) => sign([...lines.set(line.id, line).values()]),
    lineOf: (id: string) => lines.get(id)!,
  };
}
type List = ReturnType<typeof aList>;

/** Writes the notes a second time and does two things to the record, each in its history. */
async function writeRecord({ owner, ref, clinicId }: Written) {
  const { crypto, call } = owner;
  const list = aList({ owner, ref, clinicId }, "record", 1);
  const view = () => call<PatientView>("GET", `/api/1/patients/${ref.id}`);
  const { notes: olderRecordNotes, manifest: olderRecordList } = await view();
  const [notes] = await crypto.seal(ref, [
    { ref: { entity: "patient", record: "-", field: "notes" }, value: chartedNotes, rev: 2 },
  ]);
  await call("PUT", "/api/1/patient/", { id: ref.id, notes });
  let last: HistoryWire | null = null;
  /** The list once the history ends in a line. */
  const listed = async (line: HistoryWire, parts: Record<string, number> = { notes: 2 }) =>
    list.sign({ parts, history: await crypto.headOf(line) });
  const userId = (await call<{ id: string }>("GET", "/api/1/userInfo")).id;
  for (const name of ["radio.pdf", "lettre.pdf"]) {
    const line: HistoryWire = await crypto.appendHistory(ref, "op", { name }, last);
    const body = { ...line, userId, patientId: ref.id, manifest: await listed(line) };
    await call("POST", `/api/1/patient/${ref.id}/recordsChangeHistory`, body);
    last = line;
  }
  const olderLine = await writeAntecedents({ owner, ref, clinicId }, last, listed);
  return { olderRecordNotes, olderRecordList, recordList: list.last(), olderLine };
}

/** Writes antecedents twice within one stretch of work, which is one line of the history; answers that line as it was at first. */
async function writeAntecedents(
  { owner: { crypto, call }, ref }: Written,
  last: HistoryWire | null,
  listed: (line: HistoryWire, parts: Record<string, number>) => Promise<ManifestWire | null>,
) {
  const place = { entity: "anamnese", record: "-", field: "antecedents" } as const;
  const write = async (medication: string, rev: number) => {
    const [sealed] = await crypto.seal(ref, [{ ref: place, value: { medication }, rev }]);
    const { section: _, ...history } = await crypto.appendHistory(ref, "an", { medication: [null, medication] }, last, {
      writing: rev,
    });
    const manifest = await listed({ ...history, section: "an" }, { notes: 2, antecedents: rev });
    await call("PUT", `/api/1/patients/${ref.id}/anamnese/antecedents`, { ...sealed, history, manifest });
  };
  const path = `/api/1/patient/${ref.id}/recordsChangeHistory/0/1`;
  await write("Lévothyroxine", 1);
  const [olderLine] = (await call<{ rows: HistoryRow[] }>("GET", path)).rows;
  await write("Apixaban", 2);
  return olderLine;
}

/** Opens a session and writes its notes twice. */
async function openSession(
  written: Written,
  list: List,
  { disciplineId, number }: { disciplineId: string; number: number },
) {
  const { owner, ref, clinicId } = written;
  const id = randomUUID();
  const line = { id, number, parts: {}, digest: null, amendments: {} };
  const body = { id, typeOfSeance: "soapie-2", disciplineId, number, manifest: await list.with(line) };
  await owner.call("POST", `/api/1/patients/${ref.id}/clinics/${clinicId}/seance`, body);
  const notes = partPlace(id, "notes");
  const olderNotes = await seal(written, notes, "Côté gauche.", 1);
  const listed = (rev: number) => list.with({ ...line, parts: { "seance/notes": rev } });
  await change(written, id, { notes: olderNotes, manifest: await listed(1) });
  await change(written, id, { notes: await seal(written, notes, "Côté droit.", 2), manifest: await listed(2) });
  return { id, olderNotes };
}

/** Closes a session under a signature over what the server holds; answers its notes as they were before. */
async function closeSession(written: Written, list: List, { id, olderNotes }: { id: string; olderNotes: Sealed }) {
  const { crypto } = written.owner;
  const seance = await read(written, id);
  const digest = await crypto.digestSeance(fieldsOf(seance));
  const { number, createdOrAppointedAt: visit, therapistFullName: name } = seance;
  const says = { clinic: written.clinicId, patient: written.ref.id, session: id, number, visit, name, digest };
  const finalizeStatement = await crypto.sign("finalize", { ...says, at: Date.now() });
  const manifest = await list.with({ ...list.lineOf(id), parts: {}, digest });
  await change(written, id, { finalizedAt: new Date().toISOString(), finalizeStatement, manifest });
  return olderNotes;
}

/** Amends the notes of a closed session under a signature. */
async function amend(written: Written, list: List, { id }: { id: string }, ordinal: number) {
  const { crypto } = written.owner;
  const place = amendmentPlace(id, "notes", ordinal);
  const text = await seal(written, place, { amended: `Côté droit, ${ordinal}.`, reason: null, because: "" }, 1);
  const amends = await crypto.digestSeance(fieldsOf(await read(written, id)));
  const digest = await crypto.digestSeance([{ ref: place, sealed: text }]);
  const says = { clinic: written.clinicId, patient: written.ref.id, session: id, path: "notes", ordinal };
  const statement = await crypto.sign("amend", { ...says, at: Date.now(), amends, digest });
  const known = list.lineOf(id);
  const amendments = { ...known.amendments, [`notes.${ordinal}`]: { digest, isSigned: true } };
  const manifest = await list.with({ ...known, amendments });
  await change(written, id, { amendments: { path: "notes", ordinal, text, inProgress: false, statement }, manifest });
  return { text, statement };
}

async function seal(
  { owner: { crypto }, ref }: Written,
  place: FieldRef,
  value: unknown,
  rev: number,
): Promise<Sealed> {
  return (await crypto.seal(ref, [{ ref: place, value, rev }]))[0]!;
}

const change = ({ owner, ref, clinicId }: Written, id: string, changes: object) =>
  owner.call("PUT", `/api/1/patients/${ref.id}/clinics/${clinicId}/seance`, { id, ...changes });

async function read({ owner, ref }: Written, id: string): Promise<Seance> {
  const seances = await owner.call<Seance[]>("GET", `/api/1/patients/${ref.id}/seances`);
  return seances.find((seance) => seance.id === id)!;
}

import { newId } from "@carnet/shell/api";
import { codeOf, type MemberKey, type NewPatientWire, type PmCrypto } from "@carnet/shell/crypto";
import { emptyRecord, identityOf, recordParts } from "@carnet/shell/record";
import { fillable, type ImportedRecord, type PatientFields } from "@carnet/services/patient/contract";
import { importClient } from "./import.client.ts";
import type { PlanLine } from "./import-plan.ts";

/** A line that the clinic does not take, and by which code. */
export interface RefusedLine {
  line: number;
  code: string;
  fullName: string;
}

interface Place {
  clinicId: string;
  importId: string;
  therapist: MemberKey | null;
  /** The owner and the managers. */
  others: readonly MemberKey[];
}

const notes = recordParts.notes.place;

/**
 * Seals some lines, puts their keys into the clinic's log with one line, writes them, and opens what came back: as a new record is
 * (PAT-009, CRY-006). A line that fills a record goes along as it is. Answers those that were
 * refused. A failed check takes its record back and is thrown.
 */
export async function writeBatch(crypto: PmCrypto, place: Place, lines: readonly PlanLine[]): Promise<RefusedLine[]> {
  const { clinicId, importId } = place;
  const fills = lines.flatMap((line) => (line.fill ? [fillItem(line.line, line.fill, line.fields)] : []));
  const created = await sealedItems(
    crypto,
    place,
    lines.filter(({ fill }) => !fill),
  );
  const answered = await importClient.write(clinicId, importId, [...created, ...fills]);
  const ours = new Set(created.map(({ patient }) => patient.id));
  for (const { record } of answered) if (record && ours.has(record.id)) await check(crypto, record);
  return answered.flatMap(({ line, refused }) => {
    const { firstName, lastName } = lines.find((each) => each.line === line)!.fields;
    return refused === null ? [] : [{ line, code: refused, fullName: `${firstName} ${lastName}` }];
  });
}

/** What a line may fill in a record that is here, and nothing else of it. */
const fillItem = (line: number, patientId: string, fields: PatientFields) => ({
  line,
  fill: { patientId, fields: Object.fromEntries(fillable.map((name) => [name, fields[name]])) },
});

/** New records under seal, their keys in the clinic's log. */
async function sealedItems(crypto: PmCrypto, place: Place, lines: readonly PlanLine[]) {
  if (lines.length === 0) return [];
  const { clinicId } = place;
  const sealed = await Promise.all(lines.map(async (line) => ({ line, wire: await sealLine(crypto, place, line) })));
  await crypto.appendLog(clinicId, () =>
    crypto.registerKeys(
      clinicId,
      sealed.map(({ wire }) => wire.pkc),
    ),
  );
  return Promise.all(
    sealed.map(async ({ line, wire }) => ({
      line: line.line,
      patient: await bodyOf(crypto, place, line, wire),
      ...(line.document && { fileId: line.document.fileId }),
    })),
  );
}

async function sealLine(crypto: PmCrypto, { clinicId, therapist, others }: Place, line: PlanLine) {
  const { wire } = await crypto.createPatient({
    id: newId(),
    clinicId,
    identity: identityOf(line.fields),
    fields: line.notes ? [{ ref: notes, value: line.notes }] : [],
    others,
    ...(therapist && { therapist }),
  });
  return wire;
}

async function bodyOf(crypto: PmCrypto, { therapist }: Place, line: PlanLine, wire: NewPatientWire) {
  const { id, clinicId, identity, pkc, keyForPrincipal, keyForMaster, keysForOthers, fields } = wire;
  const content = line.notes ? { ...emptyRecord, parts: { notes: 1 } } : emptyRecord;
  return {
    ...line.fields,
    id,
    clinicId,
    identity,
    pkc,
    keyForPrincipal,
    keyForMaster,
    keysForOthers: [...keysForOthers],
    manifest: await crypto.sealManifest({ id, clinicId, epoch: 1 }, "record", content, 0),
    ...(fields[0] && { notes: fields[0].sealed }),
    ...(therapist && { therapistId: therapist.userId }),
    ...(line.force && { force: true }),
  };
}

async function check(crypto: PmCrypto, record: ImportedRecord): Promise<void> {
  const { id, clinicId, pkc, keyForPrincipal, identity, clear } = record;
  const fields = record.notes ? [{ ref: notes, sealed: record.notes }] : [];
  try {
    await crypto.verifyCreated({ id, clinicId, pkc, keyForPrincipal, identity, clear: identityOf(clear), fields });
  } catch (reason) {
    void importClient.report(codeOf(reason)).catch(() => {});
    await importClient.discard(id);
    throw reason;
  }
}

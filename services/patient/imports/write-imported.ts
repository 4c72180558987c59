import { current, Refusal, type Actor, type Membership, type RefuseOf } from "@carnet/services/framework";
import {
  importGaps,
  type CreatePatientBody,
  type DuplicatePatient,
  type ImportedRecord,
  type ImportFill,
  type savePatient,
} from "../contract/index.ts";
import { createPatient } from "../patients/create-patient.ts";
import { Patient, sealedFrom } from "../patients/patient.model.ts";
import { clearDigest } from "./clear-digest.ts";
import { fillImported } from "./fill-imported.ts";
import type { StoredImport } from "./find-import.ts";

type Item = { line: number } & ({ patient: CreatePatientBody; fileId?: string | undefined } | { fill: ImportFill });

interface Written {
  line: number;
  record: ImportedRecord | null;
  refused: string | null;
  duplicates: DuplicatePatient[];
}

/** Writes one line of an import, unless it was written before. */
export async function writeImported(actor: Actor, member: Membership, of: StoredImport, item: Item): Promise<Written> {
  const { line } = item;
  const none = { line, record: null, duplicates: [] };
  const stored = await readBack(actor, of.id, line);
  if (stored) return { ...none, record: stored, refused: null };
  try {
    if ("fill" in item) await fillImported(actor, of, line, item.fill, refuseAny);
    else await createImported(actor, member, of, item);
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    const duplicates = (reason.fields["duplicates"] ?? []) as DuplicatePatient[];
    return { ...none, refused: reason.code, duplicates };
  }
  return { ...none, record: await readBack(actor, of.id, line), refused: null };
}

async function createImported(
  actor: Actor,
  member: Membership,
  of: StoredImport,
  { line, patient, fileId }: Extract<Item, { patient: object }>,
): Promise<void> {
  if (patient.clinicId !== of.clinic_id) throw new Refusal("notFound");
  if (await Patient.query().findById(patient.id).select("id")) throw new Refusal("idTaken");
  await createPatient(actor, member, patient, refuseAny, {
    mayLack: importGaps,
    within: (trx, { id }) =>
      trx.raw(
        `insert into imported_records (import_id, line, patient_id, file_id, digest)
           select :importId, :line, p.id, :fileId::uuid, ${clearDigest} from patients p where p.id = :id`,
        { importId: of.id, line, fileId: fileId ?? null, id },
      ) as unknown as Promise<void>,
  });
}

/** Each line is refused for itself, by the code of a new record. */
const refuseAny: RefuseOf<typeof savePatient> = (code, fields?: object) => new Refusal(code, { ...fields });

type Row = Patient & { encryptedKey: string };

async function readBack({ userId }: Actor, importId: string, line: number): Promise<ImportedRecord | null> {
  const row = (await Patient.query(current().knex)
    .join("imported_records as r", "r.patient_id", "patients.id")
    .join("patient_keys as k", (on) => on.on("k.patient_id", "patients.id").andOnVal("k.user_id", userId!))
    .where({ "r.import_id": importId, "r.line": line })
    .select("patients.*", "k.encrypted_key")
    .first()) as Row | undefined;
  if (!row) return null;
  const { id, clinicId, pkc, firstName, lastName, dateOfBirth, email } = row;
  return {
    id,
    clinicId,
    pkc,
    keyForPrincipal: row.encryptedKey,
    identity: sealedFrom(row.identity)!,
    notes: sealedFrom(row.notes),
    clear: { firstName, lastName, dateOfBirth, email },
  };
}

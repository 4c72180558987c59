import { createHash } from "node:crypto";
import { current, Refusal, type Actor, type RefuseOf } from "@carnet/services/framework";
import type { Knex } from "knex";
import {
  fillable,
  fillGroups,
  type FillableName,
  type ImportFill,
  type PatientFields,
  type savePatient,
} from "../contract/index.ts";
import { findPatient } from "../patients/bond.ts";
import { clearFields, Patient } from "../patients/patient.model.ts";
import { storeChanges, updatePatient } from "../patients/update-patient.ts";
import type { StoredImport } from "./find-import.ts";

/** The empty fields of one record that a line filled, each with a digest of what it was filled with. */
interface Fill {
  import_id: string;
  line: number;
  patient_id: string;
  touched_at: string | null;
  fields: Partial<Record<FillableName, string>>;
}

const [address] = fillGroups;
const isEmpty = (value: string | null | undefined) => (value ?? "").trim() === "";
const digestOf = (value: string | null) =>
  createHash("sha256")
    .update(value ?? "")
    .digest("hex");

/**
 * What a line fills: fields of the record that are empty. Those that say one thing together, as an address does, are filled only where
 * the record and the line say nothing different in any of them.
 */
function emptyIn(patient: Patient, fields: ImportFill["fields"]): Partial<PatientFields> {
  const isOther = (name: FillableName) =>
    !isEmpty(patient[name]) && !isEmpty(fields[name]) && patient[name] !== fields[name];
  const apart = new Set(fillGroups.filter((group) => group.some(isOther)).flat());
  const empty = fillable.filter((name) => !apart.has(name) && isEmpty(patient[name]) && !isEmpty(fields[name]));
  // A country alone is the clinic's own, and no address.
  const hasAddress = address.some((name) => name !== "country" && empty.includes(name));
  const names = empty.filter((name) => name !== "country" || hasAddress);
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Fills what is empty in a record that was here, as somebody who types it saves it. Done once, however often it is sent. */
export async function fillImported(
  actor: Actor,
  of: StoredImport,
  line: number,
  fill: ImportFill,
  refuse: RefuseOf<typeof savePatient>,
): Promise<void> {
  const place = { import_id: of.id, line };
  if (await current().knex<Fill>("imported_fills").where(place).first("line")) return;
  const bond = await findPatient(actor, fill.patientId, refuse);
  if (bond.patient.clinicId !== of.clinic_id) throw new Refusal("notFound");
  const fields = emptyIn(bond.patient, fill.fields);
  const names = Object.keys(fields) as FillableName[];
  if (names.length === 0) throw new Refusal("nothingToFill");
  const was = Object.fromEntries(names.map((name) => [name, null]));
  await updatePatient(bond, actor, { id: bond.patient.id, ...fields, was }, refuse, async (trx, before, saved) => {
    const filled = names.filter((name) => isEmpty(before[name]));
    const digests = Object.fromEntries(filled.map((name) => [name, digestOf(saved[name])]));
    await trx("imported_fills")
      .insert({ ...place, patient_id: saved.id, fields: JSON.stringify(digests) })
      .onConflict(["import_id", "line"])
      .ignore();
  });
}

/** What an import filled, with the records held until the transaction ends. */
export async function lockedFills(trx: Knex, importId: string) {
  const fills = (await trx("imported_fills").where({ import_id: importId }).orderBy("line")) as Fill[];
  const patients = await Patient.query(trx)
    .whereIn(
      "id",
      fills.map((fill) => fill.patient_id),
    )
    .orderBy("id")
    .forUpdate();
  return patients.map((patient) => {
    const own = fills.filter((fill) => fill.patient_id === patient.id);
    const fields = Object.assign({}, ...own.map((fill) => fill.fields)) as Fill["fields"];
    return { patient, fields, isUsed: own.some((fill) => fill.touched_at !== null) };
  });
}
type Filled = Awaited<ReturnType<typeof lockedFills>>[number];

/** Whether what was filled says something else by now, or sessions that need the sex were planned or begun on it. */
export const isFillTouched = ({ patient, fields, isUsed }: Filled): boolean =>
  patient.deletedAt !== null ||
  (isUsed && "gender" in fields) ||
  Object.entries(fields).some(([name, digest]) => digestOf(patient[name as FillableName]) !== digest);

/** Empties again what an import filled. */
export async function emptyFilled(trx: Knex, actor: Actor, { patient, fields }: Filled): Promise<void> {
  const changes = Object.fromEntries(Object.keys(fields).map((name) => [name, null])) as Partial<PatientFields>;
  await storeChanges(trx, actor, patient, { ...clearFields(patient), ...changes }, changes);
}

import {
  checkWritten,
  Forbidden,
  inTransaction,
  Malformed,
  type Actor,
  type RefuseOf,
  type Refuses,
} from "@carnet/services/framework";
import type { Sealed } from "@carnet/services/framework/contract";
import type { Knex } from "knex";
import { mirroredFields, type PatientFields, type savePatient, type UpdatePatientBody } from "../contract/index.ts";
import { indexRecord, tokensOf } from "../search/index-record.ts";
import { announceWritten } from "./announce-patient.ts";
import type { Bond } from "./bond.ts";
import { checkBirthDate, checkEmailPair, refuseTwin } from "./check-fields.ts";
import { checkTherapist } from "./check-therapist.ts";
import { checkUnmoved } from "./check-unmoved.ts";
import { checkSentManifest, keepManifest, unlessStored } from "./keep-manifest.ts";
import { clearFields, derivedColumns, Patient } from "./patient.model.ts";
import { patientPolicy } from "./patient.policy.ts";
import { checkFollows, recordParts } from "./sealed-part.ts";

const sealedParts = ["identity", "notes", "privateInfo"] as const;
type SealedPart = (typeof sealedParts)[number];
/** Where each part's revision is kept. */
const revOf = { identity: "identityRev", notes: "notesRev", privateInfo: "privateInfoRev" } as const;

/** What is stored of a part, and by whom since when. */
const storedPart = (patient: Patient, part: SealedPart) => ({
  data: patient[part],
  rev: patient[revOf[part]],
  by: patient[`${part}By`],
  at: patient[`${part}At`],
});

/**
 * Saves the fields that changed, the record held meanwhile. A field that somebody else changed since `was`, and a sealed
 * part that does not follow the stored revision by one, are refused with `conflict` and what is stored. A name, birth date
 * or address is kept under seal too, so it comes with a new `identity` (`identityRequired` otherwise). `within` runs in the
 * same transaction.
 */
export async function updatePatient(
  bond: Bond,
  actor: Actor,
  body: UpdatePatientBody,
  refuse: RefuseOf<typeof savePatient>,
  within?: (trx: Knex, before: Patient, saved: Patient) => Promise<void>,
): Promise<Patient> {
  const {
    id,
    identity,
    notes,
    privateInfo,
    therapistId,
    was = {},
    biologicalSex,
    manifest: sentManifest,
    ...given
  } = body;
  const parts: Partial<Record<SealedPart, Sealed | null | undefined>> = { identity, notes, privateInfo };
  const sent = sealedParts.filter((part) => parts[part]);
  const fields = Object.fromEntries(
    Object.entries({ ...given, gender: sexOf(bond.patient, given.gender, biologicalSex) }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Partial<PatientFields>;

  const manifest = await unlessStored(id, sentManifest);
  // The number in another system says who somebody is: it is not the desk's to change.
  const isWho =
    sent.length > 0 || manifest !== null || ("externalId" in fields && fields.externalId !== bond.patient.externalId);
  patientPolicy.allow(actor, isWho ? "write" : "editContact", bond);
  if (therapistId && therapistId !== bond.patient.therapistId) await checkHandOver(bond, therapistId, refuse);
  // A record sent back as it was read has no signatures; nothing of it is written.
  const fresh = sent.filter((part) => parts[part]!.data !== bond.patient[part]);
  await checkWritten(
    actor,
    bond.patient,
    recordParts(Object.fromEntries(fresh.map((part) => [part, parts[part]]))),
    refuse,
  );
  await checkSentManifest("record", actor, bond.patient, manifest, refuse);

  return inTransaction(async (trx) => {
    const patient = await Patient.query(trx).findById(id).whereNull("deleted_at").forUpdate();
    if (!patient) throw refuse("patientReadOnly");
    checkUnmoved(clearFields(patient), fields, was, refuse);
    const next = nextOf(patient, fields, identity, refuse);
    const fresh = sent.filter((part) => parts[part]!.data !== patient[part]);
    const at = new Date().toISOString();
    const sealed = fresh.flatMap((part) => [
      [part, parts[part]!.data],
      [`${part}By`, actor.userId],
      [`${part}At`, at],
      [revOf[part], checkFollows(parts[part]!, patient, storedPart(patient, part), part, refuse)],
    ]);
    const saved = (await storeChanges(trx, actor, patient, next, {
      ...fields,
      ...(therapistId ? { therapistId } : {}),
      ...Object.fromEntries(sealed),
    }).catch(refuseTwin(refuse))) as Patient;
    await keepManifest(trx, "record", actor, id, manifest, refuse);
    await within?.(trx, patient, saved);
    return saved;
  });
}

/** Stores changes of a record with what follows from its fields as they are `next`, and announces them. */
export async function storeChanges(
  trx: Knex,
  actor: Actor,
  patient: Patient,
  next: PatientFields,
  changes: object,
): Promise<Patient> {
  const saved = (await Patient.query(trx)
    .patch({ ...changes, ...derivedColumns(next) })
    .where({ id: patient.id })
    .returning("*")
    .first()) as unknown as Patient;
  if (tokensOf(saved).join() !== tokensOf(patient).join()) await indexRecord(trx, saved);
  await announceWritten(trx, actor, saved, "updated");
  return saved;
}

/** What a body says of the sex, under either name: a record sent back with one of them changed means that one. */
function sexOf({ gender: stored }: Patient, ...names: (PatientFields["gender"] | undefined)[]) {
  const values = names.filter((value) => value !== undefined);
  const changes = new Set(values.filter((value) => value !== stored));
  if (changes.size > 1) throw new Malformed(["gender", "biologicalSex"]);
  return changes.size === 1 ? [...changes][0] : values[0];
}

/** The record as it would be, once it may be so. */
function nextOf(
  patient: Patient,
  fields: Partial<PatientFields>,
  identity: Sealed | null | undefined,
  refuse: RefuseOf<typeof savePatient>,
) {
  const renamed = mirroredFields.some((name) => name in fields && fields[name] !== patient[name]);
  if (renamed && !identity) throw refuse("identityRequired");
  const next = { ...clearFields(patient), ...fields };
  if ("dateOfBirth" in fields) checkBirthDate(next.dateOfBirth, refuse);
  if ("gender" in fields && next.gender === null) throw refuse("dobOrSexMissing");
  checkEmailPair(next, refuse);
  return next;
}

/** Only those who run the clinic hand a patient over, and only to who treats in it now and can open the record. */
async function checkHandOver(
  bond: Bond,
  therapistId: string,
  refuse: Refuses<"therapistNotLicensed" | "therapistWithoutKey">,
): Promise<void> {
  if (!bond.member?.canAdmin) throw new Forbidden("therapistId");
  await checkTherapist(bond.patient.clinicId, therapistId, refuse);
  const key = await Patient.knex()("patient_keys")
    .where({ patient_id: bond.patient.id, user_id: therapistId })
    .first("user_id");
  if (!key) throw refuse("therapistWithoutKey");
}

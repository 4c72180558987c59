import {
  announce,
  checkWritten,
  inTransaction,
  keyHolders,
  Malformed,
  type Actor,
  type Membership,
  type RefuseOf,
  type Refuses,
} from "@carnet/services/framework";
import { envelopeHeader } from "@carnet/services/framework/contract";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import type { Knex } from "knex";
import { noteAccess } from "../access/note-access.ts";
import { type CreatePatientBody, type ImportGap, type savePatient } from "../contract/index.ts";
import { findDuplicates } from "../search/find-duplicates.ts";
import { indexRecord } from "../search/index-record.ts";
import { announceWritten } from "./announce-patient.ts";
import { checkTherapist, isDesk, treats } from "./check-therapist.ts";
import { checkBirthDate, checkEmailPair, refuseTwin } from "./check-fields.ts";
import { checkSentManifest, keepManifest } from "./keep-manifest.ts";
import { derivedColumns, Patient } from "./patient.model.ts";
import { recordParts } from "./sealed-part.ts";

interface Creation {
  /** What the record may lack, where it comes from another system. */
  mayLack?: readonly ImportGap[];
  /** What is stored with the record, or not at all. */
  within?: (trx: Knex, patient: Patient) => Promise<void>;
}

/**
 * Opens a record with the id and the keys the browser made. The keys must be complete: the caller's, and one for the owner,
 * each manager and the patient's therapist, for nobody else (PAT-009, CRY-005). The therapist works in this clinic with a licence,
 * or runs it: a record given to anybody else would be read without the patient's consent (CON-012). So does whoever creates it
 * and holds its key too. The front desk creates for somebody else, and no key of its own is taken. A like name needs `force`;
 * the same e-mail is refused in any case (PAT-010).
 */
export async function createPatient(
  actor: Actor,
  member: Membership,
  body: CreatePatientBody,
  refuse: RefuseOf<typeof savePatient>,
  { mayLack = [], within }: Creation = {},
): Promise<Patient> {
  const {
    force,
    keyForPrincipal,
    keyForMaster,
    keysForOthers,
    identity,
    notes,
    privateInfo,
    manifest,
    pkc,
    ...fields
  } = body;
  const therapistId = fields.therapistId ?? actor.userId!;
  if (fields.dateOfBirth !== null || !mayLack.includes("dateOfBirth")) checkBirthDate(fields.dateOfBirth, refuse);
  if (fields.gender === null && !mayLack.includes("gender")) throw refuse("dobOrSexMissing");
  const importError = mayLack.filter((name) => fields[name] === null).join(" ") || null;
  checkEmailPair(fields, refuse);
  if (keyForPrincipal === null ? !isDesk(member) : !treats(member)) throw refuse("therapistNotLicensed");
  if (keyForPrincipal === null || therapistId !== actor.userId)
    await checkTherapist(member.clinicId, therapistId, refuse);
  const keyId = firstKeyId([identity, notes, privateInfo, manifest?.sealed]);
  await checkWritten(actor, fields, recordParts({ identity, notes, privateInfo }), refuse);
  await checkSentManifest("record", actor, { ...fields, keyId }, manifest, refuse);
  await checkReaders(
    member.clinicId,
    keyForPrincipal === null ? null : actor.userId!,
    therapistId,
    keysForOthers.map(({ userId }) => userId),
    refuse,
  );
  const duplicates = await findDuplicates(actor, member, fields);
  if (duplicates.some(({ sameEmail }) => sameEmail)) throw refuse("emailDuplicate", { duplicates });
  if (!force && duplicates.length > 0) throw refuse("nameDuplicate", { duplicates });

  const keys = [
    ...(keyForPrincipal === null
      ? []
      : [{ userId: actor.userId!, encryptedKey: keyForPrincipal, kind: "principal" as const }]),
    ...keysForOthers.map((key) => ({ ...key, kind: "clinic" as const })),
  ];
  return inTransaction(async (trx) => {
    const patient = await Patient.query(trx)
      .insert({
        ...fields,
        ...derivedColumns(fields),
        therapistId,
        createdBy: actor.userId!,
        importError,
        keyId,
        pkc,
        identity: identity.data,
        identityRev: 1,
        ...sealedBy(actor, { identity, notes, privateInfo }),
        notes: notes?.data ?? null,
        notesRev: notes ? 1 : 0,
        privateInfo: privateInfo?.data ?? null,
        privateInfoRev: privateInfo ? 1 : 0,
      })
      .returning("*")
      .catch(refuseTwin(refuse));
    await indexRecord(trx, patient);
    await storeKeys(trx, patient, keys, keyForMaster);
    await keepManifest(trx, "record", actor, patient.id, manifest, refuse);
    await noteAccess(trx, actor, patient.id, "create");
    await within?.(trx, patient);
    const { clinicId, id: patientId } = patient;
    await announceWritten(trx, actor, patient, "created");
    for (const { userId, kind } of keys) await announce(trx, keysGranted, actor, { patientId, clinicId, userId, kind });
    return patient;
  });
}

/** Who sealed the parts that are there, and when. */
const sealedBy = ({ userId }: Actor, parts: Pick<CreatePatientBody, "identity" | "notes" | "privateInfo">) => {
  const at = new Date().toISOString();
  const given = Object.entries(parts).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    given.flatMap(([part]) => [
      [`${part}By`, userId],
      [`${part}At`, at],
    ]),
  ) as Partial<Patient>;
};

/** The key a new record's envelopes name: the same one, each at its first revision. */
function firstKeyId(parts: (CreatePatientBody["identity"] | undefined)[]): string {
  const headers = parts.filter((part) => part !== undefined).map(envelopeHeader);
  const keyId = headers[0]?.kid;
  if (!keyId || headers.some((header) => header?.rev !== 1 || header.kid !== keyId)) throw new Malformed(["identity"]);
  return keyId;
}

async function checkReaders(
  clinicId: string,
  creator: string | null,
  therapistId: string,
  given: string[],
  refuse: Refuses<{ keysIncomplete: { missing: string[]; extra: string[] } }>,
): Promise<void> {
  const needed = new Set([...(await keyHolders(clinicId)), therapistId]);
  if (creator !== null) needed.delete(creator);
  const missing = [...needed].filter((userId) => !given.includes(userId));
  const extra = given.filter((userId) => !needed.has(userId));
  if (missing.length > 0 || extra.length > 0 || new Set(given).size !== given.length) {
    throw refuse("keysIncomplete", { missing, extra });
  }
}

interface NewKey {
  userId: string;
  encryptedKey: string;
  kind: "principal" | "clinic";
}

async function storeKeys(trx: Knex, patient: Patient, keys: NewKey[], keyForMaster: string | null): Promise<void> {
  const rows = keys.map(({ userId, encryptedKey, kind }) => ({
    patient_id: patient.id,
    user_id: userId,
    clinic_id: patient.clinicId,
    kind,
    encrypted_key: encryptedKey,
    granted_by: patient.createdBy,
  }));
  await trx("patient_keys").insert(rows);
  if (keyForMaster) await trx("patient_master_keys").insert({ patient_id: patient.id, key_for_master: keyForMaster });
}

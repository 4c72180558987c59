import { loadCrypto, type NewPatientWire, type PatientWire, type SealedField } from "@carnet/shell/crypto";
import {
  isBlank,
  type CreatePatientBody,
  type PatientFields,
  type PatientView,
  type PrivateInfo,
} from "@carnet/services/patient/contract";
import { followTrustAgain } from "@carnet/shell/trust";
import { identityOf, recordParts } from "@carnet/shell/record";
import { newPatientClient } from "./new-patient.client.ts";

/** What somebody typed about a new patient. */
export interface Draft {
  fields: PatientFields;
  notes: string;
  privateInfo: PrivateInfo;
}

/**
 * Opens a record: its key is made here, wrapped for the owner and each manager whose key the clinic's log vouches for, and the
 * whole is opened again before and after the upload; a failed check is reported, taken back and tried once more in the other
 * engine (PAT-009, CRY-006). `id` makes a repeated press one record. Throws `Refused` with emailDuplicate or nameDuplicate,
 * `PmError` with `uncertified` when a key has not been confirmed yet.
 */
export async function createPatient(id: string, clinicId: string, draft: Draft, force: boolean): Promise<PatientView> {
  const [crypto, others] = await Promise.all([loadCrypto(), newPatientClient.keyHolders(clinicId)]);
  await followTrustAgain(crypto, clinicId);
  const { answer } = await crypto.createPatientChecked<PatientView>(
    { id, clinicId, identity: identityOf(draft.fields), fields: sealedFields(draft), others },
    {
      upload: async (wire) => void (await newPatientClient.create(bodyOf(wire, draft.fields, force))),
      async read(created) {
        const answer = await newPatientClient.read(created);
        return { answer, wire: { ...wireOf(answer), fields: fieldsOf(answer) } };
      },
      remove: async (created) => void (await newPatientClient.discard(created)),
      report: (code) => void newPatientClient.report(code).catch(() => {}),
    },
  );
  return answer;
}

const sealedFields = ({ notes, privateInfo }: Draft) => [
  ...(isBlank(notes) ? [] : [{ ref: recordParts.notes.place, value: notes }]),
  ...(Object.values(privateInfo).some(Boolean) ? [{ ref: recordParts.privateInfo.place, value: privateInfo }] : []),
];

function bodyOf(wire: NewPatientWire, fields: PatientFields, force: boolean): CreatePatientBody {
  const part = (field: string) => wire.fields.find(({ ref }) => ref.field === field)?.sealed;
  const [notes, privateInfo] = [part("notes"), part("privateInfo")];
  return {
    ...fields,
    id: wire.id,
    clinicId: wire.clinicId,
    identity: wire.identity,
    pkc: wire.pkc,
    keyForPrincipal: wire.keyForPrincipal,
    keyForMaster: wire.keyForMaster,
    keysForOthers: [...wire.keysForOthers],
    ...(notes && { notes }),
    ...(privateInfo && { privateInfo }),
    ...(force && { force }),
  };
}

function wireOf(patient: PatientView): PatientWire {
  const { id, clinicId, pkc, keyForPrincipal, identity } = patient;
  if (!pkc || !keyForPrincipal || !identity) throw new Error("The record came back without its key.");
  return { id, clinicId, pkc, keyForPrincipal, identity, clear: identityOf(patient) };
}

const fieldsOf = ({ notes, privateInfo }: PatientView): SealedField[] => [
  ...(notes ? [{ ref: recordParts.notes.place, sealed: notes }] : []),
  ...(privateInfo ? [{ ref: recordParts.privateInfo.place, sealed: privateInfo }] : []),
];

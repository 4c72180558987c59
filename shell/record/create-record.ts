import { loadCrypto, type MemberKey, type NewPatientWire, type PatientWire } from "@carnet/shell/crypto";
import type { CreatePatientBody, PatientFields, PatientView } from "@carnet/services/patient/contract";
import { followTrustAgain } from "@carnet/shell/trust";
import { createRecordClient } from "./create-record.client.ts";
import { emptyRecord } from "./manifest/record-content.ts";
import { identityOf } from "./open-key.ts";

/** A record to be opened. */
export interface NewRecord {
  /** Makes a repeated press one record. */
  id: string;
  clinicId: string;
  fields: PatientFields;
  /** The therapist, where it is somebody else than whoever creates. */
  therapist?: MemberKey | undefined;
  /** Although somebody here has a like name (PAT-010). */
  force: boolean;
}

/**
 * Opens a record: its key is made here, wrapped for the owner, each manager and the therapist whose keys the clinic's log vouches for,
 * and the whole is opened again before and after the upload; a failed check is reported, taken back and tried once more in the
 * other engine (PAT-009, CRY-006). Throws `Refused` with emailDuplicate or nameDuplicate, `PmError` with `uncertified` when a key
 * has not been confirmed yet.
 */
export async function createRecord(record: NewRecord): Promise<PatientView> {
  const { id, clinicId, fields, therapist } = record;
  const [crypto, others] = await Promise.all([loadCrypto(), createRecordClient.keyHolders(clinicId)]);
  await followTrustAgain(crypto, clinicId);
  const { answer } = await crypto.createPatientChecked<PatientView>(
    { id, clinicId, identity: identityOf(fields), fields: [], others, ...(therapist && { therapist }) },
    {
      async upload(wire) {
        const manifest = await crypto.sealManifest({ id: wire.id, clinicId, epoch: 1 }, "record", emptyRecord, 0);
        await createRecordClient.create({ ...bodyOf(wire, record), manifest });
      },
      async read(created) {
        const answer = await createRecordClient.read(created);
        return { answer, wire: { ...wireOf(answer), fields: [] } };
      },
      remove: async (created) => void (await createRecordClient.discard(created)),
      report: (code) => void createRecordClient.report(code).catch(() => {}),
    },
  );
  return answer;
}

const bodyOf = (wire: NewPatientWire, { fields, therapist, force }: NewRecord): CreatePatientBody => ({
  ...fields,
  id: wire.id,
  clinicId: wire.clinicId,
  identity: wire.identity,
  pkc: wire.pkc,
  keyForPrincipal: wire.keyForPrincipal,
  keyForMaster: wire.keyForMaster,
  keysForOthers: [...wire.keysForOthers],
  ...(therapist && { therapistId: therapist.userId }),
  ...(force && { force }),
});

function wireOf(patient: PatientView): PatientWire {
  const { id, clinicId, pkc, keyForPrincipal, identity } = patient;
  if (!pkc || !keyForPrincipal || !identity) throw new Error("The record came back without its key.");
  return { id, clinicId, pkc, keyForPrincipal, identity, clear: identityOf(patient) };
}

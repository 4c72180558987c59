import { loadCrypto, type MemberKey } from "@carnet/shell/crypto";
import { identityOf } from "@carnet/shell/record";
import { followTrustAgain } from "@carnet/shell/trust";
import type { PatientFields, PatientView } from "@carnet/services/patient/contract";
import { newPatientClient } from "./new-patient.client.ts";

/** A record that the front desk opens. */
export interface RecordForOthers {
  clinicId: string;
  fields: PatientFields;
  /** Who will treat, with the key the clinic's log vouches for. */
  therapist: MemberKey;
  /** Although somebody here has a like name (PAT-010). */
  force: boolean;
}

/**
 * Opens a record whose key this browser makes, wraps for the owner, each manager and the therapist, and does not keep. There is
 * nothing to read back and open again: the desk gets no key. Each try makes another key, under another id. Throws `Refused` with
 * emailDuplicate or nameDuplicate, `PmError` with `uncertified` when a key, one's own among them, has not been confirmed yet.
 */
export async function createAtDesk({ clinicId, fields, therapist, force }: RecordForOthers): Promise<PatientView> {
  const [crypto, others] = await Promise.all([loadCrypto(), newPatientClient.keyHolders(clinicId)]);
  await followTrustAgain(crypto, clinicId);
  const { keysForOthers, ...wire } = await crypto.createAtDesk({
    clinicId,
    identity: identityOf(fields),
    others,
    therapist,
  });
  await crypto.appendLog(clinicId, () => crypto.registerKeys(clinicId, [wire.pkc]));
  return newPatientClient.create({
    ...fields,
    ...wire,
    therapistId: therapist.userId,
    keyForPrincipal: null,
    keysForOthers: [...keysForOthers],
    ...(force && { force }),
  });
}

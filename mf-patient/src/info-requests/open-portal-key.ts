import { call } from "@carnet/shell/api";
import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import type { PatientView } from "@carnet/services/patient/contract";
import { getInfoRequests } from "@carnet/services/portal/contract";

/** A record whose key is open here. */
interface Opened {
  patient: Pick<PatientView, "id" | "clinicId">;
  key: { crypto: PmCrypto; ref: PatientRef };
}

/** The portal key of a record, through the patient key; null while the patient was never asked for anything. */
export async function openPortalKey({ patient, key }: Opened): Promise<PatientRef | null> {
  const { portal } = await call(getInfoRequests, { params: { id: patient.id, clinicId: patient.clinicId } });
  return portal && key.crypto.openPortal(key.ref, portal);
}

import type { PatientRef, PmCrypto } from "@carnet/shell/crypto";
import type { PatientView } from "@carnet/services/patient/contract";
import { infoRequestClient } from "./info-request.client.ts";

/** A record whose key is open here. */
interface Opened {
  patient: Pick<PatientView, "id" | "clinicId">;
  key: { crypto: PmCrypto; ref: PatientRef };
}

/** The portal key of a record, through the patient key; null while the patient was never asked for anything. */
export async function openPortalKey({ patient, key }: Opened): Promise<PatientRef | null> {
  const { portal } = await infoRequestClient.list(patient.id, patient.clinicId);
  return portal && key.crypto.openPortal(key.ref, portal);
}

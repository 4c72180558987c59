import { call } from "@carnet/shell/api";
import { refreshSession } from "@carnet/shell/session";
import { type ClinicBody, type ClinicView, saveClinic } from "@carnet/services/clinic/contract";
import { showClinic } from "../clinics/refresh-clinic.ts";
import { foundTrust } from "../trust/found-trust.ts";

/**
 * Opens a clinic and founds its trust on the owner's key. A founding that is cut off does not undo the clinic:
 * its page completes it, and until then nobody can create a patient there.
 */
export async function openClinic(body: ClinicBody, idempotencyKey: string): Promise<ClinicView> {
  const clinic = await call(saveClinic, { body, idempotencyKey });
  await foundTrust(clinic.id).catch(() => null);
  showClinic(clinic);
  await refreshSession();
  return clinic;
}

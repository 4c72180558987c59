import { refreshSession } from "@carnet/shell/session";
import type { ClinicBody, ClinicView } from "@carnet/services/clinic/contract";
import { postClinic } from "../clinic/clinic.client.ts";
import { showClinic } from "../clinic/use-clinic.ts";
import { foundTrust } from "../trust/found-trust.ts";

/**
 * Opens a clinic and founds its trust on the owner's key. A founding that is cut off does not undo the clinic:
 * its page completes it, and until then nobody can create a patient there.
 */
export async function openClinic(body: ClinicBody, idempotencyKey: string): Promise<ClinicView> {
  const clinic = await postClinic(body, idempotencyKey);
  await foundTrust(clinic.id).catch(() => null);
  showClinic(clinic);
  await refreshSession();
  return clinic;
}

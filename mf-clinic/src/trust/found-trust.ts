import { currentUser } from "@carnet/shell/session";
import { nameShown } from "./name-shown.ts";
import { appendTrust, syncTrust, type TrustLog } from "./sync-trust.ts";

/**
 * Makes the owner's key the root of a clinic, once: their own certificate, with their name, and the escrow policy are the first
 * two lines of its log. A clinic that is founded already is only read; so a founding that was cut off is completed at the next visit.
 */
export async function foundTrust(clinicId: string): Promise<TrustLog> {
  const known = await syncTrust(clinicId);
  if (known.founded) return known;
  const user = currentUser();
  return appendTrust(clinicId, (crypto) => crypto.foundClinic({ clinicId, ...(user && { name: nameShown(user) }) }));
}

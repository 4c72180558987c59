import type { ClinicShare } from "../contract/index.ts";
import { fingerprintOf } from "../principals/fingerprint.ts";
import { generationOf } from "../principals/former-sec-key.ts";
import type { Principal } from "../principals/principal.model.ts";

/** `01 | n | n × (holder 8 | enc 65 | nonce 12 | share 48)`: the clinic's is the second of two. */
const shareLength = 133;
const secondShare = 2 + shareLength;

/** What the kit of a clinic opens of an escrow, without the other half; null where no clinic's kit holds a share. */
export function clinicShareOf(
  former: Pick<Principal, "escrowClinic" | "keyForMaster" | "pubKey" | "recoveryBundle">,
): ClinicShare | null {
  if (!former.escrowClinic || !former.keyForMaster) return null;
  const sealedShare = Buffer.from(former.keyForMaster, "base64url").subarray(secondShare, secondShare + shareLength);
  return {
    clinicId: former.escrowClinic,
    share: sealedShare.toString("base64url"),
    oldFp: fingerprintOf(former.pubKey),
    oldGen: generationOf(former.recoveryBundle),
  };
}

import { call, Refused } from "@carnet/shell/api";
import { codeOf, loadCrypto } from "@carnet/shell/crypto";
import { kitCodeOf } from "@carnet/shell/recovery-kit";
import { giveClinicShare } from "@carnet/services/account/contract";
import type { Begun } from "./reset-anew.ts";

/** A share that was released for exactly this key was given; what does not open it is not the kit's code. */
const notTheKit = ["auth", "format", "encoding"];

/**
 * Opens the clinic's half of one's spare key with the clinic's kit, for the new keys and nobody else, and hands it over
 * sealed. Only the browser that began can: it knows by itself which keys are the new ones.
 * Refusals: wrongClinicKit, before anything is sent; notFound when the reset is over.
 */
export async function openOwnShare({ answer, newPubKey }: Begun, code: string): Promise<void> {
  const { resetId, watch, clinicShare } = answer;
  if (!clinicShare || !resetId || !watch) return;
  const { clinicId, userId: member, ...former } = clinicShare;
  const crypto = await loadCrypto();
  const { released } = await crypto
    .openOwnClinicShare({ clinicId, code: kitCodeOf(code), member, newPubKey, former })
    .catch((trouble: unknown): never => {
      throw notTheKit.includes(codeOf(trouble)) ? new Refused("wrongClinicKit") : trouble;
    });
  await call(giveClinicShare, { body: { resetId, watch, released } });
}

import { Refused, call } from "@carnet/shell/api";
import { codeOf, type PmCrypto } from "@carnet/shell/crypto";
import { kitCodeOf } from "@carnet/shell/recovery-kit";
import { getClinicKit } from "@carnet/services/clinic/contract";

/** A code of another paper, or of none. */
const notTheKit = ["auth", "format", "encoding"];

const kitOf = async (clinicId: string) => {
  const { blob } = await call(getClinicKit, { params: { id: clinicId }, quiet: true });
  return blob;
};

/** Whether the clinic has a kit that makes its owner's new key the root. */
export const hasKit = async (clinicId: string): Promise<boolean> => (await kitOf(clinicId)) !== null;

/**
 * Makes the owner's new key the root of their clinic by its kit: the former root signed that in advance, so no member has
 * anything to confirm. The log must have been followed. Refusals: wrongClinicKit; kitUsed where the clinic has none.
 */
export async function returnByKit(crypto: PmCrypto, clinicId: string, typed: string): Promise<void> {
  const blob = await kitOf(clinicId);
  if (blob === null) throw new Refused("kitUsed");
  const code = kitCodeOf(typed);
  try {
    await crypto.appendLog(clinicId, () => crypto.takeRootByKit({ clinicId, code, blob }));
  } catch (trouble) {
    throw notTheKit.includes(codeOf(trouble)) ? new Refused("wrongClinicKit") : trouble;
  }
}

import { call } from "@carnet/shell/api";
import { codeOf, type PmCrypto } from "@carnet/shell/crypto";
import { getWitnesses } from "@carnet/services/account/contract";
import { getRootReset } from "@carnet/services/clinic/contract";

/**
 * `waits`: the clinic has managers, and none of them has said yet that the new key is the owner's. `none`: a reset is over,
 * and no custodian could say whose root the former key was.
 */
export type Return = "returned" | "waits" | "none";

/**
 * Makes the owner's new key the root of their clinic again, with what both custodians signed, and a manager where there is
 * one. The log must have been followed; the crypto module checks everything before it signs, and every browser after it.
 * Null where the root is another's by no reset of one's own.
 */
export async function returnRoot(crypto: PmCrypto, clinicId: string): Promise<Return | null> {
  const { resetId, clinics } = await call(getWitnesses, { quiet: true });
  if (!resetId) return null;
  const witnesses = clinics.find((clinic) => clinic.clinicId === clinicId)?.witnesses;
  if (!witnesses) return "none";
  const { waiting } = await call(getRootReset, { params: { id: clinicId }, quiet: true });
  const byManager = waiting?.resetId === resetId && waiting.witness ? [waiting.witness] : [];
  try {
    const body = { clinicId, resetId, witnesses: [...witnesses, ...byManager] };
    await crypto.appendLog(clinicId, () => crypto.resetRoot(body));
    return "returned";
  } catch (trouble) {
    if (codeOf(trouble) !== "approval" || byManager.length > 0) throw trouble;
    return "waits";
  }
}

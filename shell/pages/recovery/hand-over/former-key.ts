import { atom, getDefaultStore } from "jotai";
import type { PmCrypto } from "@carnet/shell/crypto";
import type { ResetReleased } from "@carnet/services/account/contract";

/** Whether charts are to be handed over from the key before a reset to the key of now; `lost` where that key did not open. */
export type FormerKey = "none" | "taken" | "lost";

/**
 * Kept on this device so that a reload goes on from there. It says neither who nor what, and a sign-out takes it away;
 * the next sign-in brings the former key again.
 */
const mark = "carnet.hand-over";
const kept = (): FormerKey => (localStorage.getItem(mark) === null ? "none" : "taken");

export const formerKeyAtom = atom<FormerKey>(kept());

/**
 * Opens the key of before a reset with what both custodians released. What does not open stops nobody from signing in:
 * the frame says so, and the next sign-in tries again.
 */
export async function takeFormerKey(crypto: PmCrypto, reset: ResetReleased): Promise<void> {
  const { released, oldPublicKey: oldPubKey, oldEncryptedSecretKey: oldSecKey, clinicId } = reset;
  const store = getDefaultStore();
  try {
    await crypto.finishReset({ released, oldPubKey, oldSecKey, clinicId });
    localStorage.setItem(mark, "begun");
    store.set(formerKeyAtom, "taken");
  } catch {
    store.set(formerKeyAtom, "lost");
  }
}

/** Forgets that there was a former key. */
export function forgetFormerKey(): void {
  localStorage.removeItem(mark);
  getDefaultStore().set(formerKeyAtom, "none");
}

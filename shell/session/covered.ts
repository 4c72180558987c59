import { loadCrypto } from "@carnet/shell/crypto";

const place = "carnet.covered";

/** Says at once, to every page loaded from now on, that a session is covered: its keys are about to be forgotten. */
export const markCovered = (sessionId: string): void => localStorage.setItem(place, sessionId);

/** Whether a page of that session was covered, and gone before its keys were forgotten. */
export const isCovered = (sessionId: string): boolean => localStorage.getItem(place) === sessionId;

/** Forgets the keys of a covered session; what was typed keeps its own. */
export async function forgetKeys(): Promise<void> {
  await (await loadCrypto()).lock();
  localStorage.removeItem(place);
}

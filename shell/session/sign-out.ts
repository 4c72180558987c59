import { loadCrypto } from "@carnet/shell/crypto";
import { clearAllButWhatRan } from "@carnet/shell/federation";
import { calls } from "./calls.ts";
import { dropRoleCookie } from "./role-cookie.ts";
import { placeUser } from "./session.atoms.ts";

/** What must happen before somebody leaves. */
export interface Leaving {
  /** Saves what is still unsaved; answers how many pieces could not be saved. */
  flush(): Promise<number>;
  /** How many pieces are on this device only, those of earlier days included. */
  waiting(): Promise<number>;
  /** Erases what this person left on the device. */
  erase(): Promise<void>;
}

const leavings = new Set<Leaving>();

/** Takes part in each sign-out; the journal does. */
export function onLeaving(leaving: Leaving): () => void {
  leavings.add(leaving);
  return () => leavings.delete(leaving);
}

/** Saves everything that waits; answers how many pieces could not be saved. */
export async function flushWork(): Promise<number> {
  const left = await Promise.all([...leavings].map((leaving) => leaving.flush()));
  return left.reduce((sum, count) => sum + count, 0);
}

interface SigningOut {
  /** Leaves even if pieces could not be saved. */
  evenUnsaved?: boolean;
  /** The page to load in place of this one, so that nothing of the session stays in its memory. */
  to?: string;
}

/**
 * Ends the session here and on the server: cookies, keys, drafts and storage are gone (ACC-007).
 * Answers the number of unsaved pieces and does nothing else when there are any and `evenUnsaved` is not set.
 */
export async function signOut({ evenUnsaved = false, to }: SigningOut = {}): Promise<number> {
  await flushWork();
  const waiting = await Promise.all([...leavings].map((leaving) => leaving.waiting()));
  const unsaved = waiting.reduce((sum, count) => sum + count, 0);
  if (unsaved > 0 && !evenUnsaved) return unsaved;
  await Promise.allSettled([calls().then(({ endSession }) => endSession()), erase()]);
  // Whoever is shown out by a load is not sent to login, with the way back, by the guard of this page as well.
  if (to) location.assign(to);
  else placeUser(null);
  return 0;
}

/** Nothing of the person stays in this browser: drafts, keys, cookies, storage; and nobody is signed in on this page. */
export async function wipeDevice(): Promise<void> {
  await erase();
  placeUser(null);
}

async function erase(): Promise<void> {
  await Promise.allSettled([...leavings].map((leaving) => leaving.erase()));
  await Promise.allSettled([loadCrypto().then((crypto) => crypto.signOut())]);
  dropRoleCookie();
  sessionStorage.clear();
  clearAllButWhatRan();
}

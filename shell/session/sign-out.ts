import { loadCrypto } from "@carnet/shell/crypto";
import { clearAllButWhatRan } from "@carnet/shell/federation";
import { calls } from "./calls.ts";
import { dropRoleCookie } from "./role-cookie.ts";
import { browserSession } from "./browser-session.ts";
import { currentUser, placeUser } from "./session.atoms.ts";

/** What must happen before somebody leaves. */
export interface Leaving {
  /** Saves what is still unsaved; answers how many pieces could not be saved. */
  flush(): Promise<number>;
  /** Resolves once what was typed is on this device, sealed for its person. */
  settle?(): Promise<void>;
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

/** Resolves once everything that was typed is on this device, sealed for its person. */
export async function settleWork(): Promise<void> {
  await Promise.all([...leavings].map((leaving) => leaving.settle?.()));
}

const windows = typeof BroadcastChannel === "function" ? new BroadcastChannel("carnet-leaving") : null;
windows?.addEventListener("message", ({ data }: MessageEvent<string>) => {
  if (data === currentUser()?.sessionId) void flushWork();
});
/** How long the other windows may take to save what was typed in them. */
const saveTimeout = 1_000;
const look = 50;

/** How many pieces are on this device only, after this window and the others have saved what they could. */
async function countUnsaved(): Promise<number> {
  windows?.postMessage(currentUser()?.sessionId);
  await flushWork();
  const until = Date.now() + saveTimeout;
  for (;;) {
    const waiting = await Promise.all([...leavings].map((leaving) => leaving.waiting()));
    const unsaved = waiting.reduce((sum, count) => sum + count, 0);
    if (unsaved === 0 || Date.now() > until) return unsaved;
    await new Promise((resolve) => setTimeout(resolve, look));
  }
}

let isOut = false;

/** Whether this page is being left by a sign-out of its own: that the session is over is no news here. */
export const isSigningOut = (): boolean => isOut;

interface SigningOut {
  /** Leaves even if pieces could not be saved: they are erased. */
  evenUnsaved?: boolean;
  /** The page to load in place of this one, so that nothing of the session stays in its memory. */
  to?: string;
}

/**
 * Ends the session here, in the other windows and on the server: cookies, keys and storage are gone (ACC-007).
 * Answers the number of unsaved pieces and does nothing else when there are any and `evenUnsaved` is not set.
 */
export async function signOut({ evenUnsaved = false, to }: SigningOut = {}): Promise<number> {
  const unsaved = await countUnsaved();
  if (unsaved > 0 && !evenUnsaved) return unsaved;
  isOut = to !== undefined;
  const ending = calls().then(({ endSession }) => endSession());
  await Promise.allSettled([ending, ...[...leavings].map((leaving) => leaving.erase())]);
  await forgetSession({ logs: true });
  // Whoever is shown out by a load is not sent to login, with the way back, by the guard of this page as well.
  if (to) location.assign(to);
  else placeUser(null);
  return 0;
}

/** Ends the session that was just begun, whose keys did not open; what somebody typed here before waits for them. */
export async function dropSession(): Promise<void> {
  await Promise.allSettled([calls().then(({ endSession }) => endSession())]);
  await forgetSession({ logs: false });
  placeUser(null);
}

/**
 * Nothing that opens anything stays in this browser of the session that is over: keys, cookies, storage, and with `logs` what was
 * verified of clinics. What was typed waits, sealed for its person. A session that somebody began here since is left alone.
 */
export async function forgetSession({ logs }: { logs: boolean }): Promise<void> {
  const own = currentUser()?.sessionId;
  sessionStorage.clear();
  const here = browserSession();
  if (own === undefined || here === null || here === own) {
    dropRoleCookie();
    clearAllButWhatRan();
  }
  await loadCrypto()
    .then((crypto) => (logs ? crypto.signOut() : crypto.lock()))
    .catch(() => undefined);
}

/** A page that stays when its session is over is nobody's from then on. */
export const forgetUser = (): void => placeUser(null);

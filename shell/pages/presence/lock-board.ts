import { atom, getDefaultStore } from "jotai";
import { currentUser, flushWork, forgetKeys, markCovered } from "@carnet/shell/session";

/** Whether this page is covered; a reload of a covered page asks for the whole sign-in. */
export const lockedAtom = atom(false);

const store = getDefaultStore();
const tabs = typeof BroadcastChannel === "function" ? new BroadcastChannel("carnet-lock") : null;
/** What is typed may take this long to be saved before the keys go; what is not saved by then waits in the journal. */
const timeoutMs = 2_000;

/** The page is uncovered again. */
export const uncover = (): void => store.set(lockedAtom, false);

let covering: Promise<void> = Promise.resolve();

/** Resolves once the keys are forgotten: who comes back sooner waits, lest the new ones be forgotten too. */
export const keysForgotten = (): Promise<void> => covering;

/** Covers the page at once, in this tab and the others, saves what waits, and forgets the keys. */
export async function lockPage(): Promise<void> {
  if (!cover()) return;
  tabs?.postMessage("lock");
  await covering;
}

function cover(): boolean {
  const user = currentUser();
  if (!user || user.impersonator || store.get(lockedAtom)) return false;
  store.set(lockedAtom, true);
  markCovered(user.sessionId);
  covering = saveAndForget();
  return true;
}

async function saveAndForget(): Promise<void> {
  await Promise.race([flushWork().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
  await forgetKeys();
}

tabs?.addEventListener("message", () => cover());

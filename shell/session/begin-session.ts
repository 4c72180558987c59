import { learnAddress, CallError } from "@carnet/shell/api";
import { loadCrypto, type PmCrypto } from "@carnet/shell/crypto";
import { onLanguageChosen, showLanguage } from "@carnet/shell/i18n";
import type { UserInfo } from "@carnet/services/account/contract";
import { calls } from "./calls.ts";
import { forgetKeys, isCovered } from "./covered.ts";
import { keepStorage } from "./keep-storage.ts";
import { roleCookie } from "./role-cookie.ts";
import { currentUser, placeUser } from "./session.atoms.ts";

onLanguageChosen((language) => {
  if (!currentUser()) return;
  void calls().then(({ broadcastLanguage }) => broadcastLanguage(language));
});

/** Asks who is signed in and takes their language; the first thing after a sign-in, and after anything that changes the account. */
export async function refreshSession(): Promise<UserInfo> {
  const { askUser } = await calls();
  const user = await askUser();
  await showLanguage(user.langCode);
  placeUser(user);
  return user;
}

const learnOwnAddress = async (): Promise<void> => {
  const { askAddress, tellNoAddress } = await calls();
  await learnAddress(askAddress, tellNoAddress);
};

/** Called by the sign-in screen once the server has opened the session and the keys are unlocked. */
export async function beginSession(): Promise<UserInfo> {
  const [user, crypto] = await Promise.all([refreshSession(), loadCrypto()]);
  if (crypto.state() === "unlocked") await openOwnTrustStore(crypto);
  void learnOwnAddress();
  void keepStorage();
  return user;
}

const trust = () => import(/* webpackChunkName: "session" */ "./keep-trust-store.ts");

function unlessSignedOut(reason: unknown): null {
  if (reason instanceof CallError && reason.kind === "signedOut") return null;
  throw reason;
}

/** Whether the session of this page still stands, as the server says; asked without a word, and thrown where nobody answers. */
export const stillStands = async (): Promise<boolean> =>
  (await calls())
    .askUser({ quiet: true })
    .then(() => true)
    .catch((reason: unknown) => unlessSignedOut(reason) !== null);

/** How a session ended that nobody ended on its page: by its person from another browser, by another one that was begun in this browser, or in any other way. */
export type SessionEnd = "elsewhere" | "replaced" | "over";

/** How the session of this page ended; null while it stands. "over" where nobody answers. */
export const askHowItEnded = async (): Promise<SessionEnd | null> =>
  (await calls())
    .askSessionEnd()
    // The server knows another session by the cookies of this browser.
    .catch((reason: unknown) => (reason instanceof CallError && reason.kind === "signedOut" ? "replaced" : "over"));

/**
 * Takes up the session of this browser after a reload, or answers null; of one that is over, `onLost` is called.
 * Somebody counts as signed in only with both the role cookie and a stored principal (ACC-006);
 * an administrator acting as another account holds none of that account's keys. A covered page that is loaded anew has none left.
 */
export async function restoreSession(onLost: () => Promise<unknown> = async () => {}): Promise<UserInfo | null> {
  if (!roleCookie()) return null;
  const asking = calls().then(({ askUser }) => askUser());
  const remembered = trust().then(({ askTrustStore }) => askTrustStore());
  remembered.catch(() => undefined);
  const [user, crypto] = await Promise.all([asking.catch(unlessSignedOut), loadCrypto()]);
  if (!user) {
    await onLost();
    return null;
  }
  if (isCovered(user.sessionId)) await forgetKeys();
  if (!user.impersonator) {
    if (!(await crypto.restore({ userId: user.id, sessionId: user.sessionId }))) return null;
    await (await trust()).openTrustStore(crypto, await remembered);
  }
  await showLanguage(user.langCode);
  placeUser(user);
  void learnOwnAddress();
  return user;
}

/** Opens the trust store of whoever has just been unlocked again, before anything else is believed. */
export async function openOwnTrustStore(crypto: PmCrypto): Promise<void> {
  const { askTrustStore, openTrustStore } = await trust();
  await openTrustStore(crypto, await askTrustStore());
}

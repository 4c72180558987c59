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

/** Whose session this browser holds now, as the server says, or null; asked without a word, and thrown where nobody answers. */
export const askWhose = async (): Promise<string | null> =>
  (await calls()).askUser({ quiet: true }).then(({ id }) => id, unlessSignedOut);

/** How a session ended that the server knows no more; its cookies go with the question. Unknown where nobody answers. */
export const askHowItEnded = async (): Promise<{ endedElsewhere: boolean }> =>
  (await calls()).endSession().catch(() => ({ endedElsewhere: false }));

/**
 * Takes up the session of this browser after a reload, or answers null; of one that is over the keys go, and `onLost` hears it.
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
    await crypto.lock();
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

import { z } from "zod";
import { api, learnAddress, Trouble } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { onLanguageChosen, showLanguage } from "@carnet/shell/i18n";
import { userInfo, type UserInfo } from "@carnet/services/account/contract";
import { roleCookie } from "./role-cookie.ts";
import { currentUser, placeUser } from "./session.atoms.ts";

onLanguageChosen((language) => {
  if (!currentUser()) return;
  api.put(`/api/1/setMyLang/${language}`, {}, z.object({}), { quiet: true }).catch(() => undefined);
});

/** Asks who is signed in and takes their language; the first thing after a sign-in, and after anything that changes the account. */
export async function refreshSession(): Promise<UserInfo> {
  const user = await api.get("/api/1/userInfo", userInfo);
  await showLanguage(user.langCode);
  placeUser(user);
  return user;
}

/** Called by the sign-in screen once the server has opened the session and the keys are unlocked. */
export async function beginSession(): Promise<UserInfo> {
  const user = await refreshSession();
  void learnAddress(api);
  return user;
}

function unlessSignedOut(reason: unknown): null {
  if (reason instanceof Trouble && reason.kind === "signedOut") return null;
  throw reason;
}

/**
 * Takes up the session of this browser after a reload, or answers null.
 * Somebody counts as signed in only with both the role cookie and a stored principal (ACC-006);
 * an administrator acting as another account holds none of that account's keys.
 */
export async function restoreSession(): Promise<UserInfo | null> {
  if (!roleCookie()) return null;
  const [user, crypto] = await Promise.all([api.get("/api/1/userInfo", userInfo).catch(unlessSignedOut), loadCrypto()]);
  if (!user) return null;
  const mayStay = user.impersonator ?? (await crypto.restore({ userId: user.id, sessionId: user.sessionId }));
  if (!mayStay) return null;
  await showLanguage(user.langCode);
  placeUser(user);
  void learnAddress(api);
  return user;
}

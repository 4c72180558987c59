import { call } from "@carnet/shell/api";
import type { Language } from "@carnet/shell/i18n";
import {
  getMyAddress,
  getSessionEnd,
  getUserInfo,
  reportWarning,
  sayUnsent,
  setMyLang,
  signOut,
  type UserInfo,
} from "@carnet/services/account/contract";

/** Who is signed in, as the server says. */
export const askUser = ({ quiet = false } = {}): Promise<UserInfo> => call(getUserInfo, { quiet });

/** Keeps the language somebody chose, also when they leave at once; without it the page speaks it all the same. */
export const broadcastLanguage = (language: Language): Promise<unknown> =>
  call(setMyLang, { params: { langCode: language }, quiet: true, keepalive: true }).catch(() => undefined);

/** Which address our proxy sees. */
export const askAddress = async (): Promise<string> => (await call(getMyAddress, { quiet: true })).address;

/** That our proxy's address could not be had goes to the log, with the status and nothing else (ACC-028). */
export const tellNoAddress = (status: number): Promise<unknown> =>
  call(reportWarning, { body: { message: `no address: status ${status}` }, quiet: true }).catch(() => undefined);

/** Says whether something typed in this browser waits here, for the list of one's sessions. */
export const tellUnsent = (waits: boolean): Promise<unknown> => call(sayUnsent, { body: { waits }, quiet: true });

/** Ends the session on the server. */
export const endSession = () => call(signOut, { quiet: true });

/** How the session of this browser ended; null while it stands. */
export const askSessionEnd = async () => (await call(getSessionEnd, { quiet: true })).end;

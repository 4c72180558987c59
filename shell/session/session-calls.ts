import { z } from "zod";
import { api } from "@carnet/shell/api";
import type { Language } from "@carnet/shell/i18n";
import { myAddressAnswer, signOutAnswer, userInfo, type UserInfo } from "@carnet/services/account/contract";

/** Who is signed in, as the server says. */
export const askUser = (): Promise<UserInfo> => api.get("/api/1/userInfo", userInfo);

/** Keeps the language somebody chose; without it the page speaks it all the same. */
export const tellLanguage = (language: Language): Promise<unknown> =>
  api.put(`/api/1/setMyLang/${language}`, {}, z.object({}), { quiet: true }).catch(() => undefined);

/** Which address our proxy sees. */
export const askAddress = async (): Promise<string> =>
  (await api.get("/api/1/myAddress", myAddressAnswer, { quiet: true })).address;

/** Ends the session on the server; says whether it was over already, ended from another browser. */
export const endSession = () => api.post("/api/1/signOut", {}, signOutAnswer, { quiet: true });

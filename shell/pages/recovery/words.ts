import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the ways back to one's keys, of those that are said to somebody signed in; they travel with those of presence. */
export const recoveryWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "lent-words-[request]" */ `./locales/${language}.json`);

export const recoveryNamespace = "recovery";
void registerNamespace(recoveryNamespace, recoveryWords);

import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the sign-in screens. */
export const signInWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "open-words-[request]" */ `./locales/${language}.json`);

void registerNamespace("sign-in", signInWords);

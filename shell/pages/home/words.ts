import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the home screen; they come with those around every screen, since most visits begin here. */
export const homeWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "lent-words-[request]" */ `./locales/${language}.json`);

void registerNamespace("home", homeWords);

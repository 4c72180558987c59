import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the home screen; a visit that begins there has them asked for with its code (pages/manifest.ts). */
export const homeWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "home-words-[request]" */ `./locales/${language}.json`);

void registerNamespace("home", homeWords);

import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the page. */
export const landingWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "landing-[request]" */ `./locales/${language}.json`);

void registerNamespace("landing", landingWords);

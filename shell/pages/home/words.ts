import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the home screen. */
export const homeWords = (language: "en" | "fr") => import(`./locales/${language}.json`);

void registerNamespace("home", homeWords);

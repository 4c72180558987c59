import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the account settings. */
export const settingsWords = (language: "en" | "fr") => import(`./locales/${language}.json`);

void registerNamespace("settings", settingsWords);

import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the page. */
export const statusWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "status-[request]" */ `./locales/${language}.json`);

void registerNamespace("status", statusWords);

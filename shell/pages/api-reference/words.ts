import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the page. */
export const apiWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "api-[request]" */ `./locales/${language}.json`);

void registerNamespace("api-reference", apiWords);

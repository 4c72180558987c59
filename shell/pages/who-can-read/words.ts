import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the page. */
export const whoCanReadWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "who-can-read-[request]" */ `./locales/${language}.json`);

void registerNamespace("who-can-read", whoCanReadWords);

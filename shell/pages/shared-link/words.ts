import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of the page. */
export const sharedLinkWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "shared-link-[request]" */ `./locales/${language}.json`);

void registerNamespace("shared-link", sharedLinkWords);

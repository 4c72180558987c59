import { registerNamespace } from "@carnet/shell/i18n";

/** Fetches the words of what stands around every page of somebody signed in. */
export const presenceWords = (language: "en" | "fr") =>
  import(/* webpackChunkName: "lent-words-[request]" */ `./locales/${language}.json`);

/** They come with the first thing that says them: a login page does without. */
export const presenceNamespace = "presence";
void registerNamespace(presenceNamespace, presenceWords);

import { registerNamespace, type WordsLoader } from "@carnet/shell/i18n";

/** The words of this folder alone: a record opens without them. */
export const linkWords: WordsLoader = (language) =>
  import(/* webpackChunkName: "link-words-[request]" */ `./locales/${language}.json`);

/** Resolves when they are there, in the language of the page. */
export const loadLinkWords = () => registerNamespace("links", linkWords);

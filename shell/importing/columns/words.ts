import { registerNamespace, type WordsLoader } from "@carnet/shell/i18n";

/** The words of columns alone: they come with the first file that is read. */
export const columnWords: WordsLoader = (language) =>
  import(/* webpackChunkName: "column-words-[request]" */ `./locales/${language}.json`);

/** Resolves when they are there, in the language of the page. */
export const loadColumnWords = () => registerNamespace("columns", columnWords);

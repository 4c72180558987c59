import { registerNamespace, type WordsLoader } from "@carnet/shell/i18n";
import { loadColumnWords } from "@carnet/shell/importing/columns";

/** The words of this folder alone: the list of patients opens without them. */
export const importWords: WordsLoader = (language) =>
  import(/* webpackChunkName: "import-words-[request]" */ `./locales/${language}.json`);

/** Resolves when they are there, in the language of the page. */
export const loadImportWords = () => Promise.all([registerNamespace("imports", importWords), loadColumnWords()]);

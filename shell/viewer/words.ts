import { registerNamespace, type WordsLoader } from "@carnet/shell/i18n";

/** The words of the viewer alone: they come with the first file that is opened. */
export const viewerWords: WordsLoader = (language) =>
  import(/* webpackChunkName: "viewer-words-[request]" */ `./locales/${language}.json`);

/** Resolves when they are there, in the language of the page. */
export const loadViewerWords = () => registerNamespace("viewer", viewerWords);

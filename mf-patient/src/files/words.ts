import { registerNamespace, type WordsLoader } from "@carnet/shell/i18n";

/** The words of this folder alone: a record opens without them. */
export const fileWords: WordsLoader = (language) =>
  import(/* webpackChunkName: "file-words-[request]" */ `./locales/${language}.json`);

/** Resolves when they and those of the viewer are there, in the language of the page. The viewer comes then, not with the record. */
export const loadFileWords = () =>
  Promise.all([
    registerNamespace("files", fileWords),
    import("@carnet/shell/viewer").then(({ loadViewerWords }) => loadViewerWords()),
  ]);

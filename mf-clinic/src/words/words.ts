import { registerNamespace } from "@carnet/shell/i18n";

/** Parts of this room are shown on pages of the shell, which know none of its words. */
void registerNamespace(
  "clinic",
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}.json`),
);

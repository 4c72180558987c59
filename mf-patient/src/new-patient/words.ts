import { registerNamespace } from "@carnet/shell/i18n";

/** This part of the room is shown over any page, which knows none of its words. */
void registerNamespace(
  "patient",
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}.json`),
);

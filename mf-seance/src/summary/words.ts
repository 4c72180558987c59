import { registerNamespace } from "@carnet/shell/i18n";

/** This part of the room is shown in another one, which knows none of its words. */
void registerNamespace(
  "seance",
  (language) => import(/* webpackChunkName: "words-[request]" */ `../../locales/${language}.json`),
);

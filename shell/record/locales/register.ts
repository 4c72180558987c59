import { registerNamespace } from "@carnet/shell/i18n";

/** What the fields of a record are called wherever a room shows them: the namespace `record`. */
void registerNamespace(
  "record",
  (language) => import(/* webpackChunkName: "lent-words-[request]" */ `./${language}.json`),
);

import { registerNamespace } from "@carnet/shell/i18n";

/** What stands around everything about one patient: the namespace `workspace`. */
void registerNamespace(
  "workspace",
  (language) => import(/* webpackChunkName: "lent-words-[request]" */ `./${language}.json`),
);

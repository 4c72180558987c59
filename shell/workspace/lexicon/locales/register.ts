import { registerNamespace } from "@carnet/shell/i18n";

/** The lists of words where one writes: the namespace `lexicon`, which a record that is read does without (F2). */
void registerNamespace(
  "lexicon",
  (language) => import(/* webpackChunkName: "lexicon-[request]" */ `./${language}.json`),
);

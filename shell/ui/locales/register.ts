import { registerNamespace } from "@carnet/shell/i18n";

/** The texts of the components themselves live in the namespace `ui`. */
registerNamespace("ui", (language) => import(/* webpackChunkName: "words-[request]" */ `./${language}.json`));

import i18next from "i18next";
import { setI18n } from "react-i18next";

/** react-i18next for a remote that uses it directly, on the page's one i18next. */
setI18n(i18next);

export * from "react-i18next";

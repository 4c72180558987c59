import { useText } from "@carnet/shell/i18n";
import css from "./hidden.module.css";

/** First stop of the Tab key: jumps over the navigation to the page's `main`. */
export function SkipLink() {
  const t = useText("ui");
  return (
    <a className={css.skip} href="#content">
      {t("layout.skip-link.text")}
    </a>
  );
}

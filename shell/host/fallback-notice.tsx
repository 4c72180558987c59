import { useText } from "@carnet/shell/i18n";
import { WarningIcon } from "@carnet/shell/ui";
import css from "./fallback-notice.module.css";

/** Says on every screen of such a page that its connection is a fallback, and what is different. */
export function FallbackNotice() {
  const t = useText("host");
  return (
    <aside className={css.strip} aria-label={t("fallback.title")}>
      <WarningIcon size={18} aria-hidden="true" />
      <p>
        <strong>{t("fallback.title")}</strong> {t("fallback.text")}
      </p>
    </aside>
  );
}

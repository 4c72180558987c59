import { openSearch } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { SearchIcon, VisuallyHidden } from "@carnet/shell/ui";
import { Kbd } from "@carnet/shell/ui/more";
import css from "./today.module.css";

/** Looks like a field and opens the one search there is, which finds by anything that is known of a patient (PAT-022). */
export function SearchField() {
  const t = useText("home");
  return (
    <button type="button" className={css.search} aria-haspopup="dialog" aria-keyshortcuts="/" onClick={openSearch}>
      <SearchIcon size={18} aria-hidden="true" />
      <VisuallyHidden>{t("search.label")}, </VisuallyHidden>
      <span className={css.searchFor}>{t("search.placeholder")}</span>
      <Kbd aria-hidden="true">/</Kbd>
    </button>
  );
}

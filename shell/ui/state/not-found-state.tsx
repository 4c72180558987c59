import { useText } from "@carnet/shell/i18n";
import { SearchIcon } from "../icons/login-icons.ts";
import { EmptyState } from "./empty-state.tsx";

/** An address that asks for a part the tabs above do not have says so, and never shows another one instead. */
export function NotFoundState() {
  const t = useText("ui");
  return (
    <EmptyState icon={<SearchIcon />} title={t("state.not-found-state.tab.title")}>
      {t("state.not-found-state.tab.text")}
    </EmptyState>
  );
}

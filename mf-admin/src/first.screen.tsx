import { Page } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";

/** The room's first screen. */
export function FirstScreen() {
  const t = useText("admin");
  return <Page title={t("first.screen.title")} />;
}

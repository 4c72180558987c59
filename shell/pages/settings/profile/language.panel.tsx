import { useText } from "@carnet/shell/i18n";
import { Card, LanguageSwitch } from "@carnet/shell/ui";

/** The language of every screen and letter, kept with the account (NAV-011). */
export function LanguagePanel() {
  const t = useText("settings");
  return (
    <Card title={t("language.title")} subtitle={t("language.subtitle")}>
      <LanguageSwitch long />
    </Card>
  );
}

import { useText } from "@carnet/shell/i18n";
import { AccountPage } from "./account-page.tsx";
import { LanguagePanel } from "./profile/language.panel.tsx";
import { EmailPanel } from "./security/email.panel.tsx";
import { PasswordPanel } from "./security/password.panel.tsx";
import { SecurityPanels } from "./security/security.panels.tsx";
import "./words.ts";

/** /patient/accountSettings: in which language a patient reads, and how they sign in, on one page. */
export function AccountScreen() {
  const t = useText("settings");
  return (
    <AccountPage title={t("screen.title")}>
      {(user) => (
        <>
          <LanguagePanel />
          <PasswordPanel user={user} />
          <EmailPanel user={user} />
          <SecurityPanels user={user} />
        </>
      )}
    </AccountPage>
  );
}

import { useText } from "@carnet/shell/i18n";
import { AccountPage } from "../account-page.tsx";
import "../words.ts";
import { EmailPanel } from "./email.panel.tsx";
import { PasswordPanel } from "./password.panel.tsx";
import { SecurityPanels } from "./security.panels.tsx";

/** {base}/security of the entrances that have no account settings: the patients' and the administration's. */
export function SecurityScreen() {
  const t = useText("settings");
  return (
    <AccountPage title={t("screen.tabs.security")}>
      {(user) => (
        <>
          <SecurityPanels user={user} />
          {!user.mustEnrolSecondFactor && (
            <>
              <PasswordPanel user={user} />
              <EmailPanel user={user} />
            </>
          )}
        </>
      )}
    </AccountPage>
  );
}

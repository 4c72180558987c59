import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Page, Stack } from "@carnet/shell/ui";
import { KeyIcon, ShieldIcon, Tabs } from "@carnet/shell/ui/full";
import { UserIcon } from "@carnet/shell/ui/more";
import { useNavigate, useParams } from "@carnet/shell/ui/router";
import { DirectoryPanel } from "./profile/directory.panel.tsx";
import { LanguagePanel } from "./profile/language.panel.tsx";
import { ProfilePanel } from "./profile/profile.panel.tsx";
import { EmailPanel } from "./security/email.panel.tsx";
import { FingerprintPanel } from "./security/fingerprint.panel.tsx";
import { PasswordPanel } from "./security/password.panel.tsx";
import { SecurityPanels } from "./security/security.panels.tsx";
import "./words.ts";

const tabs = ["personalInfo", "main", "security"] as const;
type TabName = (typeof tabs)[number];

const icons = { personalInfo: <UserIcon size={18} />, main: <KeyIcon size={18} />, security: <ShieldIcon size={18} /> };

/** /therapist/accountSettings/{tab}: who one is, and how one signs in (ACC-017). */
export function SettingsScreen() {
  const t = useText("settings");
  const navigate = useNavigate();
  const { tab } = useParams();
  const session = useSession();
  if (!session) return null;
  const { user } = session;
  const shown: TabName | null = tab === undefined ? "personalInfo" : (tabs.find((name) => name === tab) ?? null);
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t("screen.title")} subtitle={<span data-private>{user.email}</span>} width="text">
        <Tabs
          label={t("screen.title")}
          tabs={tabs.map((value) => ({ value, label: t(`screen.tabs.${value}`), icon: icons[value] }))}
          value={shown}
          onChange={(value) => void navigate(`/accountSettings/${value}`)}
          hrefOf={(value) => `/therapist/accountSettings/${value}`}
        >
          {shown === "personalInfo" ? (
            <Stack gap="lg">
              <ProfilePanel user={user} />
              <LanguagePanel />
              <DirectoryPanel user={user} />
            </Stack>
          ) : shown === "security" ? (
            <SecurityPanels user={user} />
          ) : (
            <Stack gap="lg">
              <PasswordPanel user={user} />
              <EmailPanel user={user} />
              <FingerprintPanel />
            </Stack>
          )}
        </Tabs>
      </Page>
    </QueryClientProvider>
  );
}

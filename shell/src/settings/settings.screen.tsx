import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Page, Stack } from "@carnet/shell/ui";
import { KeyIcon, ShieldIcon, Tabs } from "@carnet/shell/ui/full";
import { UserIcon } from "@carnet/shell/ui/more";
import { useNavigate, useParams } from "@carnet/shell/ui/router";
import { LanguageCard } from "./profile/language-card.tsx";
import { ProfileCard } from "./profile/profile-card.tsx";
import { EmailCard } from "./security/email-card.tsx";
import { FingerprintCard } from "./security/fingerprint-card.tsx";
import { PasswordCard } from "./security/password-card.tsx";
import { SecurityCards } from "./security/security-cards.tsx";
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
  const shown: TabName = tabs.find((name) => name === tab) ?? "personalInfo";
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
              <ProfileCard user={user} />
              <LanguageCard />
            </Stack>
          ) : shown === "security" ? (
            <SecurityCards user={user} />
          ) : (
            <Stack gap="lg">
              <PasswordCard user={user} />
              <EmailCard user={user} />
              <FingerprintCard />
            </Stack>
          )}
        </Tabs>
      </Page>
    </QueryClientProvider>
  );
}

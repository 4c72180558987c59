import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Page, Stack } from "@carnet/shell/ui";
import { LanguagePanel } from "./profile/language.panel.tsx";
import { EmailPanel } from "./security/email.panel.tsx";
import { PasswordPanel } from "./security/password.panel.tsx";
import { SecurityPanels } from "./security/security.panels.tsx";
import "./words.ts";

/** /patient/accountSettings: in which language a patient reads, and how they sign in, on one page. */
export function AccountScreen() {
  const t = useText("settings");
  const session = useSession();
  if (!session) return null;
  const { user } = session;
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t("screen.title")} subtitle={<span data-private>{user.email}</span>} width="text">
        <Stack gap="lg">
          <LanguagePanel />
          <PasswordPanel user={user} />
          <EmailPanel user={user} />
          <SecurityPanels user={user} />
        </Stack>
      </Page>
    </QueryClientProvider>
  );
}

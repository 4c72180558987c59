import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { Page, Stack } from "@carnet/shell/ui";
import "../words.ts";
import { EmailPanel } from "./email.panel.tsx";
import { PasswordPanel } from "./password.panel.tsx";
import { SecurityPanels } from "./security.panels.tsx";

/** {base}/security of the entrances that have no account settings: the patients' and the administration's. */
export function SecurityScreen() {
  const t = useText("settings");
  const session = useSession();
  if (!session) return null;
  const { user } = session;
  return (
    <QueryClientProvider client={queryClient}>
      <Page title={t("screen.tabs.security")} subtitle={<span data-private>{user.email}</span>} width="text">
        <Stack gap="lg">
          <SecurityPanels user={user} />
          {!user.mustEnrolSecondFactor && (
            <>
              <PasswordPanel user={user} />
              <EmailPanel user={user} />
            </>
          )}
        </Stack>
      </Page>
    </QueryClientProvider>
  );
}

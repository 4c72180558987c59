import { useText } from "@carnet/shell/i18n";
import { Notice, Stack } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";
import { RecoveryKitPanel } from "../../recovery/own-kit/recovery-kit.panel.tsx";
import { SecondFactorPanel } from "../second-factor/second-factor.panel.tsx";
import { SessionsPanel } from "./sessions.panel.tsx";

/** What keeps an account one's own: the second factor, the recovery kit, where one is signed in. */
export function SecurityPanels({ user }: { user: UserInfo }) {
  const t = useText("settings");
  if (user.impersonator) return <Notice>{t("profile.impersonated")}</Notice>;
  return (
    <Stack gap="lg">
      <SecondFactorPanel user={user} />
      {user.role !== "admin" && <RecoveryKitPanel user={user} />}
      <SessionsPanel />
    </Stack>
  );
}

import { useText } from "@carnet/shell/i18n";
import { Notice, Stack } from "@carnet/shell/ui";
import type { UserInfo } from "@carnet/services/account/contract";
import { KitCard } from "../recovery-kit/kit-card.tsx";
import { SecondFactorCard } from "../second-factor/second-factor-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** What keeps an account one's own: the second factor, the recovery kit, where one is signed in. */
export function SecurityCards({ user }: { user: UserInfo }) {
  const t = useText("settings");
  if (user.impersonator) return <Notice>{t("profile.impersonated")}</Notice>;
  return (
    <Stack gap="lg">
      <SecondFactorCard user={user} />
      {user.role !== "admin" && <KitCard user={user} />}
      <SessionsCard />
    </Stack>
  );
}

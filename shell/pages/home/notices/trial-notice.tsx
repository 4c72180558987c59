import type { ReactNode } from "react";
import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { dayOf, formatDay, useText } from "@carnet/shell/i18n";
import { LinkButton, Notice } from "@carnet/shell/ui";
import { today } from "@carnet/shell/workspace";
import { getAccountInfo, getMyClinics } from "@carnet/services/clinic/contract";
import type { UserInfo } from "@carnet/services/account/contract";

/** The way to a plan: where the payment of one's own clinic stands. */
export function ChoosePlan({ children }: { children: ReactNode }) {
  const own = useCall(getMyClinics).data?.find(({ isOwner }) => isOwner);
  const href = own ? `/therapist/myClinic/${own.id}/admin?sub=paymentInfo` : "/therapist/myClinic";
  return (
    <LinkButton size="small" href={href} onClick={followLink}>
      {children}
    </LinkButton>
  );
}

/** Until when the free trial of anyone who reads runs, with the way to a plan (BIL-012). */
export function TrialNotice({ user }: { user: UserInfo }) {
  return user.hasFreeTrial ? <RunningTrial /> : null;
}

function RunningTrial() {
  const t = useText("home");
  const trial = useCall(getAccountInfo, { quiet: true }).data?.freeTrial;
  if (!trial) return null;
  const day = dayOf(trial.endsAt);
  const count = Math.max(0, Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000));
  return (
    <Notice tone={count <= 7 ? "warning" : "info"} actions={<ChoosePlan>{t("notices.trial.choose")}</ChoosePlan>}>
      {t("notices.trial.running", { day: formatDay(day), count })}
    </Notice>
  );
}

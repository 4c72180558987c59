import type { HomeFlag } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import { useSearchParams } from "@carnet/shell/ui/router";
import { ChoosePlan } from "./trial-notice.tsx";
import { useDayAfter } from "./use-day-after.ts";

const flags: readonly HomeFlag[] = [
  "clinicNotFound",
  "clinicSiteRestrictionViolation",
  "cannotAccessPatient",
  "patientSiteRestrictionViolation",
  "mustUpgrade",
];

/** What of the address says why one was sent here, and about what; it goes with its reason. */
const namedBy: Partial<Record<HomeFlag, string>> = { cannotAccessPatient: "patientId" };

/** Whether a reason is raised, and how it is lowered once it was read. */
export function useFlags() {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    raised: flags.filter((flag) => query.get(flag) === "true"),
    lower: (flag: HomeFlag) =>
      setQuery(
        (now) => {
          const rest = new URLSearchParams(now);
          rest.delete(flag);
          rest.delete(namedBy[flag] ?? flag);
          return rest;
        },
        { replace: true },
      ),
  };
}

/** Why somebody was sent home, until they have read it (NAV-003). */
export function FlagNotices() {
  const { raised, lower } = useFlags();
  return raised.map((flag) => <FlagNotice key={flag} flag={flag} onRead={() => lower(flag)} />);
}

function FlagNotice({ flag, onRead }: { flag: HomeFlag; onRead: () => void }) {
  const t = useText("home");
  useDayAfter();
  return (
    <Notice
      tone="warning"
      title={t(`notices.flags.${flag}.title`)}
      actions={
        flag === "mustUpgrade" ? (
          <ChoosePlan>{t("notices.trial.choose")}</ChoosePlan>
        ) : (
          <Button size="small" onClick={onRead}>
            {t("notices.flags.read")}
          </Button>
        )
      }
    >
      {t(`notices.flags.${flag}.text`)}
    </Notice>
  );
}

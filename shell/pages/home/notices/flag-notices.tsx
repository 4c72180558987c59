import type { HomeFlag } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { Button, Notice } from "@carnet/shell/ui";
import { useSearchParams } from "@carnet/shell/ui/router";

const flags: readonly HomeFlag[] = [
  "clinicNotFound",
  "clinicSiteRestrictionViolation",
  "cannotAccessPatient",
  "patientSiteRestrictionViolation",
  "mustUpgrade",
];

/** Why somebody was sent home, until they have read it (NAV-003). */
export function FlagNotices() {
  const t = useText("home");
  const [query, setQuery] = useSearchParams();
  const raised = flags.filter((flag) => query.get(flag) === "true");
  const lower = (flag: HomeFlag) =>
    setQuery(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete(flag);
        return rest;
      },
      { replace: true },
    );
  return raised.map((flag) => (
    <Notice
      key={flag}
      tone="warning"
      title={t(`notices.flags.${flag}.title`)}
      actions={
        flag !== "mustUpgrade" && (
          <Button size="small" onClick={() => lower(flag)}>
            {t("notices.flags.read")}
          </Button>
        )
      }
    >
      {t(`notices.flags.${flag}.text`)}
    </Notice>
  ));
}

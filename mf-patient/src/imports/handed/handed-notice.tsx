import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { LinkButton, Notice } from "@carnet/shell/ui";
import { getOwnShares } from "@carnet/services/admin/contract";

/** Where patients are imported: the way to those whom an administrator brought in, while some of them wait (ADM-014). */
export function HandedNotice() {
  const t = useText("imports");
  const { data } = useCall(getOwnShares, { quiet: true }, { staleTime: 0 });
  if (!data?.shares.length) return null;
  return (
    <Notice announce={false} title={t("handed.title")}>
      <p>{t("handed.waits")}</p>
      <LinkButton size="small" href="/therapist/patients/import/handed" onClick={followLink}>
        {t("handed.open")}
      </LinkButton>
    </Notice>
  );
}

import type { Health } from "@carnet/services/admin/contract";
import { followLink } from "@carnet/shell/federation";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { Card } from "@carnet/shell/ui";
import css from "./services.module.css";

/** What everybody is shown meanwhile, and where. */
export function PublicStatus({ status: { since } }: Pick<Health, "status">) {
  const t = useText("admin");
  return (
    <Card title={t("services.public-status.title")}>
      <p className={css.line}>
        {since === null
          ? t("services.public-status.nothing")
          : t("services.public-status.said", { at: formatInstant(since) })}
      </p>
      <a href="/therapist/status" onClick={followLink}>
        {t("services.public-status.page")}
      </a>
    </Card>
  );
}

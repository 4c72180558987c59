import { goTo } from "@carnet/shell/app";
import { Button } from "@carnet/shell/ui";
import { ChevronRightIcon } from "@carnet/shell/ui/more";
import { formatTime, useText } from "@carnet/shell/i18n";
import { startPath } from "@carnet/shell/workspace";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import css from "./money.module.css";

/** Where one goes once the session is paid: to the next patient of today, or to the day. */
export function NextButtons({ next }: { next: VisitOfDay | null | undefined }) {
  const t = useText("seance");
  const path = next && startPath(next);
  return (
    <div className={css.foot}>
      {next && path && (
        <Button variant="primary" icon={<ChevronRightIcon />} onClick={() => goTo(path)}>
          {t("money.dialog.next", { time: formatTime(next.startsAt) })}{" "}
          <span data-private>{next.patientName || t("finalizing.dialog.unnamed")}</span>
        </Button>
      )}
      <Button variant={path ? "quiet" : "secondary"} onClick={() => goTo("/therapist/home")}>
        {t("money.dialog.toToday")}
      </Button>
    </div>
  );
}

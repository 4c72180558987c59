import type { ComponentType } from "react";
import { formatTime, useText } from "@carnet/shell/i18n";
import { CheckIcon } from "@carnet/shell/ui";
import { SeanceIcon } from "@carnet/shell/ui/full";
import { ArrivedIcon, CancelledIcon, ClockIcon, NoShowIcon } from "@carnet/shell/ui/more";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import css from "./visits.module.css";

const icons: Record<VisitOfDay["state"], ComponentType<{ size?: number }>> = {
  expected: ClockIcon,
  arrived: ArrivedIcon,
  inSession: SeanceIcon,
  seen: CheckIcon,
  cancelled: CancelledIcon,
  noShow: NoShowIcon,
};

const minutesSince = (at: string, now: number) => Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));

/** How a visit stands, in the one word for it and since when. `waiting` says how long, for whoever keeps the door. */
export function VisitState({ visit, now, waiting = false }: { visit: VisitOfDay; now: number; waiting?: boolean }) {
  const t = useText("home");
  const { state, arrivedAt, startedAt, cancelledAt, endedAt } = visit;
  const Icon = icons[state];
  const words = () => {
    if (state === "arrived" && arrivedAt)
      return waiting
        ? t("visit.waiting", { count: minutesSince(arrivedAt, now) })
        : t("visit.arrivedAt", { time: formatTime(arrivedAt) });
    if (state === "inSession" && startedAt) return t("visit.inSessionAt", { time: formatTime(startedAt) });
    if (state === "seen" && endedAt) return t("visit.seenAt", { time: formatTime(endedAt) });
    if (state === "cancelled" && cancelledAt) return t("visit.cancelledAt", { time: formatTime(cancelledAt) });
    return t(`visit.state.${state}`);
  };
  return (
    <span className={css.state} data-state={state}>
      <span aria-hidden="true">
        <Icon size={14} />
      </span>
      {words()}
    </span>
  );
}

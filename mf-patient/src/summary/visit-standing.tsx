import type { ComponentType } from "react";
import { formatTime, useText } from "@carnet/shell/i18n";
import { SeanceIcon } from "@carnet/shell/ui/full";
import { ArrivedIcon, ClockIcon } from "@carnet/shell/ui/more";
import type { Visit } from "@carnet/services/seance/contract";
import css from "./summary.module.css";

const icons: Partial<Record<Visit["state"], ComponentType<{ size?: number; "aria-hidden"?: "true" }>>> = {
  arrived: ArrivedIcon,
  inSession: SeanceIcon,
};

/** How far a visit that is not over is, in a word and since when. */
export function VisitStanding({ visit: { state, arrivedAt, startedAt } }: { visit: Visit }) {
  const t = useText("patient");
  const Icon = icons[state] ?? ClockIcon;
  const words = () => {
    if (state === "arrived" && arrivedAt) return t("summary.next.state.arrivedAt", { time: formatTime(arrivedAt) });
    if (state === "inSession" && startedAt)
      return t("summary.next.state.inSessionSince", { time: formatTime(startedAt) });
    return t(`summary.next.state.${state === "arrived" || state === "inSession" ? state : "expected"}`);
  };
  return (
    <span className={css.standing} data-state={state}>
      <Icon size={14} aria-hidden="true" />
      {words()}
    </span>
  );
}

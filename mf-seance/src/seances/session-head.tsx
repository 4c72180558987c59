import { StatusBadge } from "@carnet/shell/ui/full";
import type { ReactNode } from "react";
import { dayOf, formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { LockCountdown } from "./lock-countdown.tsx";
import { PhaseField } from "./phase-field.tsx";
import css from "./session-head.module.css";

/** The head of a session: number, visit, therapist, style, phase, and how long it stays open. */
export function SessionHead({ actions }: { actions?: ReactNode }) {
  const t = useText("seance");
  const { chart } = useChart();
  const { number, createdOrAppointedAt, therapistFullName, typeOfSeance, finalizedAt } = chart.seance;
  const isAmended = Object.values(chart.amendments).some((list) => list.some(({ inProgress }) => !inProgress));
  return (
    <header className={css.head}>
      <div className={css.words}>
        <h1 className={css.title}>{t("seances.head.title", { number })}</h1>
        <p className={css.facts}>
          <time dateTime={createdOrAppointedAt}>
            {formatDay(dayOf(createdOrAppointedAt))}, {formatTime(createdOrAppointedAt)}
          </time>
          <span>{therapistFullName}</span>
          <span>{t(`type.${typeOfSeance}`)}</span>
        </p>
      </div>
      <div className={css.tags}>
        <StatusBadge status={finalizedAt ? (isAmended ? "amended" : "finalised") : "draft"} />
        {!finalizedAt && <LockCountdown visitAt={createdOrAppointedAt} />}
        <PhaseField />
        {actions}
      </div>
    </header>
  );
}

import { Badge, StatusBadge } from "@carnet/shell/ui/full";
import { AmendIcon, PhaseTag } from "@carnet/shell/ui/more";
import { dayOf, formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { useChart } from "../chart/chart-context.ts";
import { LockCountdown } from "./lock-countdown.tsx";
import { useClinic, useDisciplineName } from "./use-clinic.ts";
import css from "./session-head.module.css";

/** The head of a session: number and state, how long it stays open, whose it is; of a closed one, when and what it was. */
export function SessionHead() {
  const t = useText("seance");
  const { chart } = useChart();
  const { number, createdOrAppointedAt, therapistFullName, typeOfSeance, disciplineId } = chart.seance;
  const { treatmentPhase, finalizedAt, clinicId } = chart.seance;
  const { data: clinic } = useClinic(clinicId);
  const nameOf = useDisciplineName(clinic);
  const amended = Object.values(chart.amendments).flatMap((list) =>
    list.filter(({ inProgress }) => !inProgress),
  ).length;
  return (
    <header className={css.head}>
      <div className={css.words}>
        <h1 className={css.title} tabIndex={-1}>
          {t("seances.head.title", { number })}
        </h1>
        {finalizedAt && amended > 0 ? (
          <Badge tone="info" icon={<AmendIcon />}>
            {t("seances.head.amended", { count: amended })}
          </Badge>
        ) : (
          <StatusBadge status={finalizedAt ? "finalised" : "draft"} />
        )}
        {finalizedAt ? <PhaseTag phase={treatmentPhase} /> : <LockCountdown visitAt={createdOrAppointedAt} />}
        <span className={css.therapist}>{therapistFullName}</span>
      </div>
      {finalizedAt && (
        <p className={css.facts}>
          <time dateTime={createdOrAppointedAt}>
            {formatDay(dayOf(createdOrAppointedAt))}, {formatTime(createdOrAppointedAt)}
          </time>
          <span>{t(`type.${typeOfSeance}`)}</span>
          {clinic && disciplineId && <span>{nameOf(disciplineId)}</span>}
        </p>
      )}
    </header>
  );
}

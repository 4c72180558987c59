import { useState } from "react";
import { Button, RefusalNotice, TextField } from "@carnet/shell/ui";
import { CalendarIcon, Popover } from "@carnet/shell/ui/full";
import { DateField } from "@carnet/shell/ui/number";
import { dayOf, formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { createdOrAppointedAt, isTooFarAhead } from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";
import { useClear } from "../chart/use-clear.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import css from "./session-head.module.css";

/** When the visit was: as it was planned or opened, unless somebody says it was at another time (SES-027). */
export function VisitTime() {
  const t = useText("seance");
  const { chart, isEditable } = useChart();
  const { seance } = chart;
  const { value, change, autosave } = useClear("amendedAppointmentAt", {
    enabled: isEditable,
    then: (known, amendedAppointmentAt) => ({
      createdOrAppointedAt: createdOrAppointedAt({ ...known, amendedAppointmentAt }),
    }),
    settle: () => refreshSeances(seance.patientId),
  });
  const planned = createdOrAppointedAt({ ...seance, amendedAppointmentAt: null });
  const at = value ?? planned;
  const [isOpen, open] = useState(false);
  const words = `${formatDay(dayOf(at))}, ${formatTime(at)}`;
  if (!isEditable)
    return (
      <span className={css.control} data-read-only>
        <span className={css.what}>{t("seances.head.visit")}</span> <time dateTime={at}>{words}</time>
      </span>
    );
  return (
    <Popover
      label={t("seances.head.visitTime")}
      opened={isOpen}
      onChange={open}
      target={
        <button type="button" className={css.control}>
          <span className={css.what}>{t("seances.head.visit")}</span> <time dateTime={at}>{words}</time>
          <CalendarIcon size={16} aria-hidden="true" />
        </button>
      }
    >
      {isOpen && <RefusalNotice code={autosave.refusal} />}
      {isOpen && (
        <VisitForm
          at={at}
          isSaid={value !== null}
          onSay={(instant) => {
            change(instant);
            open(false);
          }}
        />
      )}
    </Popover>
  );
}

interface VisitFormProps {
  at: string;
  /** Somebody said it already. */
  isSaid: boolean;
  /** Null goes back to what was planned. */
  onSay(instant: string | null): void;
}

function VisitForm({ at, isSaid, onSay }: VisitFormProps) {
  const t = useText("seance");
  const [day, setDay] = useState(dayOf(at));
  const [time, setTime] = useState(clockOf(at));
  const [isAsked, setAsked] = useState(false);
  const moment = new Date(`${day}T${time}`);
  const isMoment = day !== "" && time !== "" && !Number.isNaN(moment.getTime());
  const isTooFar = isMoment && isTooFarAhead(moment.toISOString());
  const isPossible = isMoment && moment.getFullYear() >= 2000 && !isTooFar;
  const say = () => {
    setAsked(true);
    if (isPossible) onSay(moment.toISOString());
  };
  return (
    <div className={css.visitForm}>
      <DateField label={t("seances.head.visitDay")} value={day} onChange={setDay} />
      <TextField label={t("seances.head.visitHour")} type="time" value={time} onChange={setTime} />
      {isAsked && !isPossible ? (
        <p role="alert" className={css.wrong}>
          {t(isTooFar ? "seances.head.visitTooFar" : "seances.head.visitWrong")}
        </p>
      ) : (
        <p className={css.what}>{t("seances.head.visitWhy")}</p>
      )}
      <div className={css.visitButtons}>
        {isSaid && (
          <Button variant="quiet" size="small" onClick={() => onSay(null)}>
            {t("seances.head.visitPlanned")}
          </Button>
        )}
        <Button variant="primary" size="small" onClick={say}>
          {t("seances.head.visitSay")}
        </Button>
      </div>
    </div>
  );
}

const two = (value: number) => String(value).padStart(2, "0");

/** The hour of an instant as a field of hours has it. */
function clockOf(instant: string): string {
  const at = new Date(instant);
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

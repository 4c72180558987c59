import { formatTime, useText } from "@carnet/shell/i18n";
import { followLink } from "@carnet/shell/federation";
import { SendIcon } from "@carnet/shell/ui/more";
import type { AnswerOf } from "@carnet/services/framework/contract";
import type { getToday } from "@carnet/services/seance/contract";
import { weekDay } from "./say-day.ts";
import type { FormFor } from "./send-form.panel.tsx";
import { Sheet } from "./sheet.tsx";
import css from "./today.module.css";

interface TomorrowPanelProps {
  next: AnswerOf<typeof getToday>["next"];
  /** The day after the one that is shown. */
  day: string;
  isTomorrow: boolean;
  onSendForm: (to: FormFor) => void;
}

/** The day after, as far as it is planned, and who was sent no form for it. */
export function TomorrowPanel({ next, day, isTomorrow, onSendForm }: TomorrowPanelProps) {
  const t = useText("home");
  const { visits, firstAt, withoutForm } = next;
  return (
    <Sheet
      title={t(isTomorrow ? "tomorrow.title" : "tomorrow.after")}
      beside={weekDay(day)}
      aside={firstAt && <span className={css.note}>{t("tomorrow.first", { time: formatTime(firstAt) })}</span>}
    >
      <a className={css.line} href={`/therapist/home?day=${day}`} onClick={followLink}>
        <span className={css.lineName}>{visits ? t("tomorrow.visits", { count: visits }) : t("tomorrow.nothing")}</span>
      </a>
      {withoutForm.map(({ patientId, patientName }) => (
        <button
          key={patientId}
          type="button"
          className={css.line}
          onClick={() => onSendForm({ patientId, patientName })}
        >
          <span className={css.lineName} data-private>
            {patientName || t("today.unnamed")}
          </span>
          <span className={css.note}>{t("need.formNotSent")}</span>
          <span className={css.deed}>
            <SendIcon size={14} aria-hidden="true" />
            {t("tomorrow.send")}
          </span>
        </button>
      ))}
    </Sheet>
  );
}

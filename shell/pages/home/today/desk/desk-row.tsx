import { formatPhone, formatTime, useText } from "@carnet/shell/i18n";
import { phoneLink } from "@carnet/services/framework/contract";
import { Button } from "@carnet/shell/ui";
import { ArrivedIcon, Colleague, PhoneIcon } from "@carnet/shell/ui/more";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import { endOf, takesPlace } from "../visits/day-figures.ts";
import { VisitMenu } from "../visits/visit-menu.tsx";
import { VisitName } from "../visits/visit-name.tsx";
import { VisitState } from "../visits/visit-state.tsx";
import { DeskNeed } from "./desk-need.tsx";
import css from "./desk.module.css";

interface DeskRowProps {
  visit: VisitOfDay;
  now: number;
  /** It is the one that is seen to first: who has not paid yet, else who comes next. */
  isFirst: boolean;
  /** Somebody else comes at this hour too: it is written once. */
  isSameHour: boolean;
  therapist: string;
  /** Several work on this day. */
  isOneOfMany: boolean;
  onArrived: () => void;
  onBack: () => void;
  onMove: (visit: VisitOfDay) => void;
  /** Takes what this visit costs; undefined where nothing is owed for it. */
  onCollect: (() => void) | undefined;
}

/** One visit at the front desk, with the one thing to do for it now. */
export function DeskRow({
  visit,
  now,
  isFirst,
  isSameHour,
  therapist,
  isOneOfMany,
  onArrived,
  onBack,
  onMove,
  onCollect,
}: DeskRowProps) {
  const t = useText("home");
  const { id, startsAt, state, phone, last, can } = visit;
  const deed = () => {
    if (state === "expected" && can.mark)
      return (
        <Button size="small" icon={<ArrivedIcon />} onClick={onArrived}>
          {t("visit.mark.arrived")}
        </Button>
      );
    if (state === "seen" && onCollect)
      return (
        <Button size="small" variant="primary" onClick={onCollect}>
          {t("desk.collect")}
        </Button>
      );
    if (state === "inSession") return t("desk.until", { time: formatTime(new Date(endOf(visit))) });
    if (!takesPlace(visit) && can.mark)
      return (
        <Button size="small" variant="quiet" onClick={onBack}>
          {t("desk.back")}
        </Button>
      );
    return null;
  };
  return (
    <li
      className={css.row}
      data-visit={id}
      data-state={state}
      data-next={isFirst || undefined}
      data-owes={(state === "seen" && onCollect !== undefined) || undefined}
      data-off={!takesPlace(visit) || undefined}
    >
      <time className={css.time} dateTime={startsAt} data-same={isSameHour || undefined}>
        {formatTime(startsAt)}
      </time>
      <span className={css.who}>
        <VisitName visit={visit} now={now} className={css.name} />
        {!last && <span className={css.hint}>{t("visit.first")}</span>}
      </span>
      <span className={css.phone}>
        {phone && (
          <a data-private href={phoneLink(phone)}>
            <PhoneIcon size={14} aria-hidden="true" />
            {formatPhone(phone)}
          </a>
        )}
      </span>
      <span className={css.therapist} data-marked={isOneOfMany || undefined}>
        <Colleague id={visit.therapistId} name={therapist} marked={isOneOfMany} />
      </span>
      <span className={css.how}>
        {state === "expected" && visit.needs.length > 0 ? (
          <DeskNeed visit={visit} now={now} />
        ) : (
          <VisitState visit={visit} now={now} waiting />
        )}
      </span>
      <span className={css.deed}>{deed()}</span>
      <span className={css.menu}>
        <VisitMenu visit={visit} onMove={onMove} />
      </span>
    </li>
  );
}

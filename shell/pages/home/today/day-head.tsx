import { goTo } from "@carnet/shell/federation";
import { useText } from "@carnet/shell/i18n";
import { Button, IconButton } from "@carnet/shell/ui";
import { AddVisitIcon, ChevronRightIcon, PreviousIcon } from "@carnet/shell/ui/more";
import { SearchField } from "./search-field.tsx";
import { longDay } from "./say-day.ts";
import { dayAfter, today } from "@carnet/shell/workspace";
import css from "./today.module.css";
import { focusHeading } from "./visits/use-line-focus.ts";

/** The address of a day; today's is home's own. */
const dayPath = (day: string) => (day === today() ? "/therapist/home" : `/therapist/home?day=${day}`);

interface DayHeadProps {
  day: string;
  /** Plans a visit; for who keeps no day nothing is offered. */
  onAdd?: (() => void) | undefined;
}

/** Which day it is, the ones around it, and what is looked for most. */
export function DayHead({ day, onAdd }: DayHeadProps) {
  const t = useText("home");
  const isToday = day === today();
  const go = (days: number) => goTo(dayPath(dayAfter(day, days)));
  /** The button that leads back goes with the day it leads from. */
  const goBack = () => {
    focusHeading();
    goTo(dayPath(today()));
  };
  return (
    <header className={css.head}>
      <h1 className={css.title} tabIndex={-1}>
        {isToday ? t("screen.title") : <time dateTime={day}>{longDay(day)}</time>}
      </h1>
      {isToday && (
        <time className={css.date} dateTime={day}>
          {longDay(day)}
        </time>
      )}
      {onAdd && (
        <div className={css.days}>
          <IconButton label={t("screen.dayBefore")} icon={<PreviousIcon />} onClick={() => go(-1)} />
          <IconButton label={t("screen.dayAfter")} icon={<ChevronRightIcon />} onClick={() => go(1)} />
          {!isToday && (
            <Button size="small" variant="quiet" onClick={goBack}>
              {t("screen.backToToday")}
            </Button>
          )}
        </div>
      )}
      <div className={css.tools}>
        <SearchField />
        {onAdd && (
          <Button icon={<AddVisitIcon />} aria-keyshortcuts="V" onClick={onAdd}>
            {t("visits.add")}
          </Button>
        )}
      </div>
    </header>
  );
}

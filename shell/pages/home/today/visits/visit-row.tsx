import { dayOf, formatAge, formatTime, useText } from "@carnet/shell/i18n";
import { LockIcon } from "@carnet/shell/ui";
import { ChevronRightIcon, Kbd, LinkIcon, PhaseTag } from "@carnet/shell/ui/more";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import { shortDay } from "../say-day.ts";
import { takesPlace } from "./day-figures.ts";
import { VisitMenu } from "./visit-menu.tsx";
import { VisitName } from "./visit-name.tsx";
import { VisitNeed } from "./visit-need.tsx";
import { sessionOf, visitPath } from "@carnet/shell/workspace";
import { VisitState } from "./visit-state.tsx";
import css from "./visits.module.css";

interface VisitRowProps {
  visit: VisitOfDay;
  now: number;
  /** It is the one that comes next. */
  isNext: boolean;
  /** Who treats, where that is not whoever reads. */
  therapist?: string | undefined;
  onMove: (visit: VisitOfDay) => void;
  onCollect?: ((visit: VisitOfDay) => void) | undefined;
  onSendForm: (visit: VisitOfDay) => void;
}

/** One visit of a therapist's day: when, who, how far, what it waits for. Of somebody else's patient only who, when and with whom. */
export function VisitRow({ visit, now, isNext, therapist, onMove, onCollect, onSendForm }: VisitRowProps) {
  const t = useText("home");
  const { id, startsAt, minutes, state, isLocked, source, last, dateOfBirth } = visit;
  const { number } = sessionOf(visit);
  const href = visitPath(visit);
  const age = dateOfBirth ? formatAge(dateOfBirth, dayOf(startsAt)) : null;
  const facts = isLocked
    ? []
    : [
        last ? t("visit.session", { number }) : t("visit.first"),
        last ? t("visit.last", { day: shortDay(dayOf(last.at)) }) : age,
      ];
  return (
    <li
      className={css.row}
      data-visit={id}
      data-state={state}
      data-next={isNext || undefined}
      data-off={!takesPlace(visit) || undefined}
    >
      <span className={css.time}>
        <time dateTime={startsAt}>{formatTime(startsAt)}</time>
        <small>{t("visit.minutes", { count: minutes })}</small>
      </span>
      <span className={css.who}>
        <VisitName visit={visit} now={now} className={css.name} />
        <span className={css.facts}>
          {last && <PhaseTag compact phase={last.treatmentPhase} />}
          {source !== "manual" && <LinkIcon size={13} aria-label={t(`visit.source.${source}`)} role="img" />}
          <span>{[...facts, therapist].filter(Boolean).join(" · ")}</span>
        </span>
      </span>
      {isLocked ? (
        <span className={css.locked}>
          <LockIcon size={14} aria-hidden="true" />
          {t("visit.locked")}
        </span>
      ) : (
        <>
          <VisitState visit={visit} now={now} />
          <VisitNeed
            visit={visit}
            now={now}
            onCollect={onCollect && (() => onCollect(visit))}
            onSendForm={() => onSendForm(visit)}
          />
        </>
      )}
      <span className={css.go}>
        <VisitMenu visit={visit} onMove={onMove} />
        {href && (
          <Kbd className={css.enter} aria-hidden="true">
            ↵
          </Kbd>
        )}
        {href && <ChevronRightIcon size={16} aria-hidden="true" />}
      </span>
    </li>
  );
}

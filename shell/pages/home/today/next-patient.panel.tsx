import { lazy, Suspense, useEffect, useState } from "react";
import { pageIsIdle } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { dayOf, formatAge, formatPhone, formatTime, useText } from "@carnet/shell/i18n";
import { phoneLink } from "@carnet/services/framework/contract";
import { LinkButton } from "@carnet/shell/ui";
import { DraftIcon, Fallible, NextIcon, PhaseTag, PhoneIcon } from "@carnet/shell/ui/more";
import type { VisitOfDay } from "@carnet/services/seance/contract";
import { shortDay } from "./say-day.ts";
import css from "./next-patient.module.css";
import { Unread } from "./unread.tsx";
import { VisitNeed } from "./visits/visit-need.tsx";
import { seancePath, sessionOf, startPath, visitPath } from "@carnet/shell/workspace";
import { VisitState } from "./visits/visit-state.tsx";

/** What is sealed about them is fetched and opened once the day itself stands: its first sight pays nothing for it. */
const load = () => lazy(async () => ({ default: (await import("./before-visit.tsx")).BeforeVisit }));

/** Whether the page has had the time for what it was opened for. */
function useIdlePage(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isThere = true;
    void pageIsIdle().then(() => isThere && setIdle(true));
    return () => {
      isThere = false;
    };
  }, []);
  return isIdle;
}

interface NextPatientProps {
  visit: VisitOfDay;
  now: number;
  onSendForm: (visit: VisitOfDay) => void;
}

/** Who comes next, how to reach them, when they were here last, and the way into their session. */
export function NextPatientPanel({ visit, now, onSendForm }: NextPatientProps) {
  const t = useText("home");
  const isIdle = useIdlePage();
  const [{ BeforeVisit, tries }, setLoaded] = useState(() => ({ BeforeVisit: load(), tries: 0 }));
  const { startsAt, patientId, dateOfBirth, gender, phone, last } = visit;
  const name = visit.patientName || t("today.unnamed");
  const facts = [dateOfBirth && formatAge(dateOfBirth, dayOf(startsAt)), gender && t(`visit.sex.${gender}`)];
  const [path, start] = [visitPath(visit), startPath(visit)];
  const { number, goesOn, unfinished } = sessionOf(visit);
  return (
    <section className={css.panel} aria-label={t("next.title")}>
      <div className={css.top}>
        <h2 className={css.label}>
          {t("next.title")}
          <span className={css.at}> · {formatTime(startsAt)}</span>
        </h2>
        <VisitState visit={visit} now={now} waiting />
      </div>
      <p className={css.name} data-private>
        {path ? (
          <a href={path} className={css.link} onClick={followLink}>
            {name}
          </a>
        ) : (
          name
        )}
      </p>
      <p className={css.facts} data-private>
        {last && <PhaseTag phase={last.treatmentPhase} />}
        <span>{facts.filter(Boolean).join(" · ")}</span>
        {phone && (
          <a className={css.phone} href={phoneLink(phone)}>
            <PhoneIcon size={14} aria-hidden="true" />
            {formatPhone(phone)}
          </a>
        )}
      </p>
      <p className={css.last}>
        {last ? t("next.last", { number: last.number, day: shortDay(dayOf(last.at)) }) : t("next.first")}
        <VisitNeed visit={visit} now={now} onSendForm={() => onSendForm(visit)} />
      </p>
      {visit.opensChart && isIdle && (
        <Fallible
          key={`${visit.patientId} ${tries}`}
          fallback={
            <Unread words={t("next.unread")} onRetry={() => setLoaded({ BeforeVisit: load(), tries: tries + 1 })} />
          }
        >
          <Suspense fallback={null}>
            <BeforeVisit visit={visit} />
          </Suspense>
        </Fallible>
      )}
      <div className={css.deeds}>
        {start && (
          <LinkButton href={start} onClick={followLink} variant="primary" className={css.start ?? ""}>
            {t(goesOn ? "next.goOn" : "next.start", { number })} <NextIcon size={16} aria-hidden="true" />
          </LinkButton>
        )}
        {unfinished !== null && (
          <a className={css.unfinished} href={seancePath(patientId, unfinished)} onClick={followLink}>
            <DraftIcon size={15} aria-hidden="true" />
            {t("next.unfinished", { number: unfinished })}
          </a>
        )}
        {phone && (
          <a className={css.call} href={phoneLink(phone)} aria-label={t("next.call", { name })}>
            <PhoneIcon size={18} aria-hidden="true" />
          </a>
        )}
      </div>
    </section>
  );
}

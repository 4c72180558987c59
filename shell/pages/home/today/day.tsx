import { useState, type ReactNode } from "react";
import { useCall } from "@carnet/shell/app";
import { followLink } from "@carnet/shell/federation";
import { dayOf, formatDay, formatInstant, formatMoney, useText } from "@carnet/shell/i18n";
import { DoneIcon, Notice } from "@carnet/shell/ui";
import { MergeIcon, ReceivedIcon, TimerIcon, UnpaidIcon } from "@carnet/shell/ui/more";
import { useSearchParams } from "@carnet/shell/ui/router";
import { dayAfter, nextOf, seancePath, tabPath, today as presentDay, useNow } from "@carnet/shell/workspace";
import { getMyClinics } from "@carnet/services/clinic/contract";
import type { SeanceToCollect, VisitOfDay } from "@carnet/services/seance/contract";
import { DayHead } from "./day-head.tsx";
import { DeskAside } from "./desk/desk-aside.tsx";
import { DeskVisitsPanel } from "./desk/desk-visits.panel.tsx";
import { FirstStepsPanel } from "./first-steps.panel.tsx";
import { HandOverPanel } from "./hand-over.panel.tsx";
import { HoursLeft } from "./hours-left.tsx";
import { LazyCollect, LazyPlanVisit, LazySendForm } from "./lazy-dialogs.ts";
import { NextPatientPanel } from "./next-patient.panel.tsx";
import { presenceOf } from "./presence-of.ts";
import type { Plan } from "./plan/plan-visit.dialog.tsx";
import type { FormFor } from "./send-form.panel.tsx";
import { Sheet } from "./sheet.tsx";
import css from "./today.module.css";
import { dayAsked, useReceived, useToday } from "./today.client.ts";
import { TomorrowPanel } from "./tomorrow.panel.tsx";
import { VisitsPanel } from "./visits/visits.panel.tsx";
import { WorkList } from "./work-list.tsx";

/** Where everybody who owes something is listed. */
const moneyPath = "/therapist/money";

/** As many as the day shows of what is owed; the rest is in the books. */
const fewest = 3;

interface DayProps {
  userId: string;
  /** What has to be read before the day. */
  notices: ReactNode;
  /** What waits for an answer beside the day's own work. */
  waiting: ReactNode;
  /** What stands in the day's place for somebody who has no clinic. */
  opening?: ReactNode;
  /** A clinic was opened on this page a moment ago. */
  isNew?: boolean | undefined;
}

/** A day of whoever works in a clinic: who comes, what each visit waits for, and what is still owed to anybody. */
export function Day({ userId, notices, waiting, opening, isNew }: DayProps) {
  const t = useText("home");
  const [search] = useSearchParams();
  const present = presentDay();
  const day = dayAsked(search.get("day"));
  const now = useNow();
  const today = useToday(day);
  const received = useReceived();
  const [plan, setPlan] = useState<Plan | null>(null);
  const [formFor, setFormFor] = useState<FormFor | null>(null);
  const [collecting, setCollecting] = useState<SeanceToCollect | null>(null);
  const hasClinic = useCall(getMyClinics).data?.length !== 0;
  const {
    clinics = [],
    visits = [],
    toFinish = [],
    unpaid,
    toCollect = [],
    toHandOver = [],
    isCut = false,
    next,
  } = today.data ?? {};
  const isDesk = clinics.length > 0 && clinics.every((clinic) => clinic.isDesk);
  const isToday = day === present;
  const add = () => setPlan({ day });
  const move = (visit: VisitOfDay) => setPlan({ visit });
  const owing = [...toCollect, ...(unpaid?.seances ?? [])];
  const collectOf = (visit: VisitOfDay) => {
    const seance =
      owing.find(({ seanceId }) => seanceId === visit.seanceId) ??
      owing.find(({ patientId }) => patientId === visit.patientId);
    return visit.can.collect && seance ? () => setCollecting(seance) : undefined;
  };
  const nextVisit = isToday && !isDesk ? nextOf(visits.filter(({ therapistId }) => therapistId === userId)) : null;
  const isIdle =
    today.isSuccess && received.isSuccess && toFinish.length + (unpaid?.count ?? 0) + received.data.length === 0;
  const lists = { query: today, clinics, visits, isToday, now, onAdd: add, onMove: move };
  const seanceOf = (one: { number: number; createdOrAppointedAt: string }) =>
    t("today.seance", { number: one.number, day: formatDay(dayOf(one.createdOrAppointedAt)) });

  const toFinishList = (
    <WorkList
      id="to-finish"
      title={t("today.to-finish.title")}
      query={{ ...today, isError: false, isPending: false }}
      aside={<span className={css.note}>{t("today.to-finish.how")}</span>}
      lines={toFinish.map((one) => ({
        key: one.seanceId,
        patientName: one.patientName,
        detail: t("visit.session", { number: one.number }),
        href: seancePath(one.patientId, one.number),
        aside: <HoursLeft until={one.finalizesAt} now={now} />,
      }))}
    />
  );
  const receivedList = (
    <WorkList
      id="received"
      title={t("today.received.title")}
      query={{ ...received, isPending: false }}
      lines={(received.data ?? []).map((one) => ({
        key: one.id,
        patientName: one.patientName,
        detail: t(one.kind === "correction" ? "today.received.askedAt" : "today.received.at", {
          when: formatInstant(one.submittedAt),
        }),
        href: tabPath(one.patientId, "patientPortal"),
        aside: (
          <span className={css.deed} data-tone="info">
            <MergeIcon size={14} aria-hidden="true" />
            {t(`today.received.${one.kind === "correction" ? "correct" : "merge"}`)}
          </span>
        ),
      }))}
    />
  );
  const unpaidList = (
    <WorkList
      id="unpaid"
      title={t("today.unpaid.title")}
      count={unpaid?.count}
      beside={unpaid && <strong>{formatMoney(unpaid.owed)}</strong>}
      aside={
        <a className={css.deed} href={moneyPath} onClick={followLink}>
          {t("today.unpaid.all")}
        </a>
      }
      query={{ ...today, isError: false, isPending: false }}
      lines={(unpaid?.seances ?? []).slice(0, fewest).map((one) => ({
        key: one.seanceId,
        patientName: one.patientName,
        detail: [seanceOf(one), isToday && presenceOf(one.patientId, visits, t)].filter(Boolean).join(" · "),
        href: seancePath(one.patientId, one.number),
        aside: <span className={css.owed}>{formatMoney(one.owed)}</span>,
      }))}
    />
  );
  const pills = [
    { id: "to-finish", icon: TimerIcon, words: t("today.to-finish.title"), count: toFinish.length },
    { id: "received", icon: ReceivedIcon, words: t("today.received.short"), count: received.data?.length ?? 0 },
    { id: "unpaid", icon: UnpaidIcon, words: t("today.unpaid.title"), count: unpaid?.count ?? 0 },
  ];
  return (
    <>
      <DayHead day={day} onAdd={hasClinic ? add : undefined} />
      {notices}
      <div className={css.grid} data-desk={isDesk || undefined}>
        {nextVisit && (
          <div className={css.next}>
            <NextPatientPanel visit={nextVisit} now={now} onSendForm={setFormFor} />
          </div>
        )}
        {hasClinic && !isDesk && (
          <div className={css.pills}>
            {pills
              .filter(({ count }) => count > 0)
              .map(({ id, icon: Icon, words, count }) => (
                <button key={id} type="button" className={css.pill} onClick={() => goToList(id)}>
                  <Icon size={16} aria-hidden="true" />
                  {words} <span className={css.count}>{count}</span>
                </button>
              ))}
          </div>
        )}
        {opening && <div className={css.main}>{opening}</div>}
        {hasClinic && (
          <div className={css.main}>
            {today.isSuccess && visits.length === 0 && !isDesk && <FirstStepsPanel isNew={isNew} />}
            {isCut && <Notice tone="warning">{t("visits.leftOut")}</Notice>}
            {isDesk ? (
              <DeskVisitsPanel {...lists} toCollect={toCollect} onCollect={setCollecting} />
            ) : (
              <VisitsPanel {...lists} userId={userId} collectOf={collectOf} onSendForm={setFormFor} />
            )}
            {unpaidList}
            {isIdle && !isDesk && (
              <Sheet title={t("today.idle.title")}>
                <p className={css.quiet}>
                  <DoneIcon size={16} aria-hidden="true" />
                  {t("today.idle.text")}
                </p>
              </Sheet>
            )}
          </div>
        )}
        <div className={css.side}>
          {waiting}
          {day >= present && <HandOverPanel clinics={clinics} visits={toHandOver} onMove={move} />}
          {hasClinic && isDesk && (
            <DeskAside
              clinics={clinics}
              visits={visits}
              toCollect={toCollect}
              owed={unpaid}
              isToday={isToday}
              now={now}
              onCollect={setCollecting}
            />
          )}
          {hasClinic && (
            <>
              {toFinishList}
              {receivedList}
            </>
          )}
          {next && !isDesk && hasClinic && (
            <TomorrowPanel next={next} day={dayAfter(day)} isTomorrow={isToday} onSendForm={setFormFor} />
          )}
        </div>
      </div>
      {plan && <LazyPlanVisit wanted plan={plan} clinics={clinics} userId={userId} {...closing(setPlan)} />}
      {formFor && <LazySendForm wanted to={formFor} {...closing(setFormFor)} />}
      {collecting && <LazyCollect wanted seance={collecting} {...closing(setCollecting)} />}
    </>
  );
}

/** How a dialog is left: by itself, or because its code could not be fetched. */
function closing(set: (none: null) => void) {
  const close = () => set(null);
  return { onClose: close, onGiveUp: close };
}

/** Brings a list into sight, and the focus to its title. */
function goToList(id: string): void {
  const list = document.getElementById(id);
  list?.scrollIntoView({ block: "start" });
  list?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

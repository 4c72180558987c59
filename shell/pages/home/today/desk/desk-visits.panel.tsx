import { useFirstFocus } from "@carnet/shell/ui/router";
import { useRef, useState } from "react";
import { goTo } from "@carnet/shell/federation";
import { formatTime, useText } from "@carnet/shell/i18n";
import { Button, EmptyState, ErrorPanel } from "@carnet/shell/ui";
import { TodayIcon } from "@carnet/shell/ui/full";
import { AddVisitIcon, Initials, Kbd } from "@carnet/shell/ui/more";
import type { ClinicOfDay, SeanceToCollect, VisitOfDay } from "@carnet/services/seance/contract";
import { visitPath } from "@carnet/shell/workspace";
import { takesPlace } from "../visits/day-figures.ts";
import { FoldLine } from "../visits/fold-line.tsx";
import { RowSkeleton } from "../visits/row-skeleton.tsx";
import { useLineFocus } from "../visits/use-line-focus.ts";
import { useRowKeys } from "../visits/use-row-keys.ts";
import { useVisitActions } from "../visits/use-visit-actions.ts";
import today from "../today.module.css";
import css from "./desk.module.css";
import { DeskRow } from "./desk-row.tsx";

interface DeskVisitsPanelProps {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  clinics: readonly ClinicOfDay[];
  visits: readonly VisitOfDay[];
  toCollect: readonly SeanceToCollect[];
  isToday: boolean;
  now: number;
  onAdd: () => void;
  onMove: (visit: VisitOfDay) => void;
  onCollect: (seance: SeanceToCollect) => void;
}

/** Everybody's visits of a day, with one deed each in its turn: arrived, then collect. */
export function DeskVisitsPanel(props: DeskVisitsPanelProps) {
  const { query, clinics, visits, toCollect, isToday, now, onAdd, onMove, onCollect } = props;
  const t = useText("home");
  const { mark } = useVisitActions();
  const [of, setOf] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const everybody = clinics.flatMap((clinic) => [...clinic.therapists, ...clinic.formerTherapists]);
  const names = new Map(everybody.map(({ userId, name }) => [userId, name]));
  const busy = [...names].filter(([id]) => visits.some(({ therapistId }) => therapistId === id));
  const isMany = new Set(visits.map(({ therapistId }) => therapistId)).size > 1;
  const shown = visits.filter(({ therapistId }) => of === null || therapistId === of);
  const owedFor = ({ seanceId }: VisitOfDay) => toCollect.find((one) => one.seanceId === seanceId);
  const isSettled = (visit: VisitOfDay) => visit.state === "seen" && !owedFor(visit);
  const settled = shown.filter(isSettled);
  const rows = isOpen ? shown : shown.filter((visit) => !isSettled(visit));
  const first = rows.find((visit) => visit.state === "seen" && owedFor(visit)) ?? rows.find(isAwaited);
  const visitOf = (id: string) => shown.find((visit) => visit.id === id);
  const arrive = (visit: VisitOfDay | undefined) => {
    if (visit?.can.mark && visit.state === "expected") void mark(visit, "arrived");
  };
  const collect = (visit: VisitOfDay | undefined) => {
    const seance = visit && (owedFor(visit) ?? toCollect.find(({ patientId }) => patientId === visit.patientId));
    if (seance) onCollect(seance);
  };
  useRowKeys(
    list,
    {
      arrived: (id) => arrive(visitOf(id)),
      collect: (id) => collect(visitOf(id)),
      record: (id) => {
        const path = visitPath(visitOf(id)!);
        if (path) goTo(path);
      },
    },
    onAdd,
  );
  useFirstFocus(list, "[data-next] [data-row]");
  useLineFocus(list);
  const chip = (id: string | null, words: string, count: number) => (
    <button key={words} type="button" className={css.chip} aria-pressed={of === id} onClick={() => setOf(id)}>
      {id && isMany && <Initials id={id} name={words} />}
      {words} <span>{count}</span>
    </button>
  );
  const coming = (id: string) => visits.filter((visit) => visit.therapistId === id && takesPlace(visit)).length;
  return (
    <section className={today.sheet} aria-label={t("visits.list")}>
      <header className={css.chips}>
        {chip(null, t("desk.all"), visits.filter(takesPlace).length)}
        {busy.map(([id, name]) => chip(id, name || t("plan.unnamed"), coming(id)))}
        {isToday && <time className={css.clock}>{formatTime(new Date(now))}</time>}
        <Button size="small" variant="quiet" icon={<AddVisitIcon />} className={css.addHere ?? ""} onClick={onAdd}>
          {t("visits.add")}
        </Button>
      </header>
      {query.isError && <ErrorPanel title={t("visits.failed")} onRetry={() => void query.refetch()} />}
      {query.isPending && <RowSkeleton />}
      {!query.isPending && !query.isError && shown.length === 0 && (
        <EmptyState
          icon={<TodayIcon />}
          title={t(isToday ? "visits.none.today" : "visits.none.day")}
          action={
            <Button variant="primary" icon={<AddVisitIcon />} onClick={onAdd}>
              {t("visits.add")} <Kbd>V</Kbd>
            </Button>
          }
        >
          {t("visits.none.text")}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ol ref={list} className={css.rows} aria-label={t("visits.list")}>
          <FoldLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} count={settled.length}>
            {t("desk.settled", { count: settled.length })}
          </FoldLine>
          {rows.map((visit, at) => (
            <DeskRow
              key={visit.id}
              visit={visit}
              now={now}
              isFirst={visit === first}
              isSameHour={rows[at - 1]?.startsAt === visit.startsAt}
              therapist={names.get(visit.therapistId) ?? ""}
              isOneOfMany={isMany}
              onArrived={() => arrive(visit)}
              onBack={() => void mark(visit, "expected")}
              onMove={onMove}
              onCollect={owedFor(visit) && visit.can.collect ? () => collect(visit) : undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

const isAwaited = ({ state }: VisitOfDay) => state === "expected" || state === "arrived";

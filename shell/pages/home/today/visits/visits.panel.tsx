import { useFirstFocus } from "@carnet/shell/ui/router";
import { Fragment, useRef, useState } from "react";
import { followNewPatient, newPatientPath } from "@carnet/shell/app";
import { goTo } from "@carnet/shell/federation";
import { formatTime, useText, type Translate } from "@carnet/shell/i18n";
import { Button, EmptyState, LinkButton, ErrorPanel } from "@carnet/shell/ui";
import { NewPatientIcon, TodayIcon } from "@carnet/shell/ui/full";
import { AddVisitIcon, Kbd, PauseIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { nextOf, startPath, tabPath } from "@carnet/shell/workspace";
import type { ClinicOfDay, VisitOfDay } from "@carnet/services/seance/contract";
import { Sheet } from "../sheet.tsx";
import { countDay, gapsOf } from "./day-figures.ts";
import { FoldLine } from "./fold-line.tsx";
import { RowSkeleton } from "./row-skeleton.tsx";
import { useLineFocus } from "./use-line-focus.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { VisitRow } from "./visit-row.tsx";
import css from "./visits.module.css";

interface VisitsPanelProps {
  query: { isPending: boolean; isError: boolean; refetch: () => unknown };
  clinics: readonly ClinicOfDay[];
  visits: readonly VisitOfDay[];
  /** Whoever reads. */
  userId: string;
  isToday: boolean;
  now: number;
  onAdd: () => void;
  onMove: (visit: VisitOfDay) => void;
  /** What takes the money of a visit, where there is some to take. */
  collectOf: (visit: VisitOfDay) => (() => void) | undefined;
  onSendForm: (visit: VisitOfDay) => void;
}

/** From here on those who were seen are one line. */
const many = 12;

/** The visits of a day by hour: one's own, or everybody's. */
export function VisitsPanel(props: VisitsPanelProps) {
  const { query, clinics, visits, userId, isToday, now, onAdd, onMove, collectOf, onSendForm } = props;
  const t = useText("home");
  const [scope, setScope] = useState<"mine" | "all">("mine");
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const mine = visits.filter(({ therapistId }) => therapistId === userId);
  const shown = scope === "mine" ? mine : visits;
  const names = new Map(clinics.flatMap(({ therapists }) => therapists.map(({ userId: id, name }) => [id, name])));
  const start = (id: string) => {
    const visit = shown.find((each) => each.id === id);
    const path = visit && startPath(visit);
    if (path) goTo(path);
  };
  const record = (id: string) => {
    const visit = shown.find((each) => each.id === id);
    if (visit && !visit.isLocked) goTo(tabPath(visit.patientId, "patientInfo"));
  };
  useRowKeys(list, { start, record }, onAdd);
  useFirstFocus(list, "[data-next] [data-row]");
  useLineFocus(list);
  const count = countDay(shown);
  const next = isToday ? nextOf(mine) : null;
  const upcoming = isToday ? shown.find(({ startsAt }) => Date.parse(startsAt) > now) : undefined;
  const gaps = scope === "mine" ? gapsOf(shown) : new Map<string, { from: number; to: number }>();
  const seen = shown.filter(({ state }) => state === "seen").length;
  const off = shown.length - count.all;
  const hasOthers = clinics.some(({ seesAll }) => seesAll) || visits.length > mine.length;
  const isEmpty = !query.isPending && !query.isError && shown.length === 0;
  return (
    <Sheet
      title={t(scope === "mine" ? "visits.mine" : "visits.everybody")}
      beside={shown.length > 0 && sayCount(t, count)}
      aside={
        <>
          {hasOthers && (
            <SegmentedControl
              label={t("visits.scope.label")}
              options={[
                { value: "mine", label: t("visits.scope.mine") },
                { value: "all", label: t("visits.scope.all") },
              ]}
              value={scope}
              onChange={setScope}
            />
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<AddVisitIcon />}
            className={css.addHere ?? ""}
            aria-label={t("visits.add")}
            onClick={onAdd}
          >
            {t("visits.addShort")}
          </Button>
        </>
      }
    >
      {query.isError && <ErrorPanel title={t("visits.failed")} onRetry={() => void query.refetch()} />}
      {query.isPending && <RowSkeleton />}
      {isEmpty && (
        <EmptyState
          icon={<TodayIcon />}
          title={t(isToday ? "visits.none.today" : "visits.none.day")}
          action={
            <>
              <LinkButton
                href={newPatientPath()}
                onClick={followNewPatient}
                variant="primary"
                icon={<NewPatientIcon />}
              >
                {t("search.openNew")} <Kbd>N</Kbd>
              </LinkButton>
              <Button icon={<AddVisitIcon />} onClick={onAdd}>
                {t("visits.add")} <Kbd>V</Kbd>
              </Button>
            </>
          }
        >
          {t("visits.none.text")}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ol
          ref={list}
          className={css.rows}
          aria-label={t("visits.list")}
          data-folds={shown.length > many || undefined}
          data-open={isOpen || undefined}
        >
          {shown.map((visit) => {
            const gap = gaps.get(visit.id);
            return (
              <Fragment key={visit.id}>
                {gap && (
                  <li className={css.gap}>
                    <PauseIcon size={14} aria-hidden="true" />
                    {t("visits.gap", { from: formatTime(new Date(gap.from)), to: formatTime(new Date(gap.to)) })}
                  </li>
                )}
                {visit === upcoming && visit !== shown[0] && (
                  <li className={css.now} aria-hidden="true">
                    <span>{formatTime(new Date(now))}</span>
                  </li>
                )}
                <VisitRow
                  visit={visit}
                  now={now}
                  isNext={visit.id === next?.id}
                  therapist={scope === "all" ? names.get(visit.therapistId) : undefined}
                  onMove={onMove}
                  onCollect={collectOf(visit)}
                  onSendForm={onSendForm}
                />
              </Fragment>
            );
          })}
          <FoldLine isOpen={isOpen} onToggle={() => setOpen(!isOpen)} count={seen + off}>
            {t("visits.folded", { count: seen, off })}
          </FoldLine>
        </ol>
      )}
    </Sheet>
  );
}

/** How many there are, how many of them are over, and how many to come. */
const sayCount = (t: Translate, { all, done, toCome }: ReturnType<typeof countDay>) =>
  [t("visits.count", { count: all }), t("visits.done", { count: done }), t("visits.toCome", { count: toCome })].join(
    " · ",
  );

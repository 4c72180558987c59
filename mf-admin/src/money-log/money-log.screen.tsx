import {
  getMoneyLog,
  type MoneyChangeKind,
  moneyChangeKind,
  type MoneyChangeView,
} from "@carnet/services/clinic/contract";
import { call } from "@carnet/shell/api";
import { dayOf, formatDay, formatTime, useComposed, useText } from "@carnet/shell/i18n";
import { Button, Card, EmptyState, SearchIcon, SkeletonLines, Stack, TextField } from "@carnet/shell/ui";
import { Select } from "@carnet/shell/ui/choice";
import { ReceiptIcon } from "@carnet/shell/ui/full";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { ListTrouble } from "../frame/list-trouble.tsx";
import { useSearch } from "../frame/use-long-list.ts";
import { amountOf, whatOf, whoOf } from "./change-words.ts";
import css from "./money-log.module.css";

/** Who changed what is paid, administrators and owners alike, newest first and day by day; nobody can change this list (ADM-019). */
export function MoneyLogScreen() {
  const t = useText("admin");
  const { q, search } = useSearch();
  const term = useDeferredValue(useComposed(q)).slice(0, 100);
  const [kind, setKind] = useState<MoneyChangeKind | null>(null);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [getMoneyLog.call, kind, term],
    queryFn: ({ pageParam }) =>
      call(getMoneyLog, { query: { pageSize: "20", q: term, before: pageParam, kind: kind ?? undefined } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Stack gap="md">
      <div className={css.filters}>
        <Select
          label={t("moneyLog.screen.kind")}
          options={moneyChangeKind.options.map((value) => ({ value, label: t(`moneyLog.kind.${value}`) }))}
          value={kind}
          onChange={setKind}
          onClear={() => setKind(null)}
          placeholder={t("moneyLog.screen.all")}
        />
        <TextField
          label={t("moneyLog.screen.clinic")}
          type="search"
          before={<SearchIcon size={18} />}
          value={q}
          onChange={search}
        />
      </div>
      {error && !rows ? (
        <ListTrouble error={error} onRetry={() => void refetch()} />
      ) : !rows ? (
        <SkeletonLines shape="rows" lines={6} />
      ) : rows.length === 0 ? (
        <EmptyState icon={<ReceiptIcon />} title={t("moneyLog.screen.none")}>
          {t(kind || term ? "moneyLog.screen.noneFound" : "moneyLog.screen.noneText")}
        </EmptyState>
      ) : (
        <>
          {byDay(rows).map(({ day, changes }) => (
            <Card key={day} title={formatDay(day)}>
              <ol className={css.changes} aria-label={t("moneyLog.screen.day", { day: formatDay(day) })}>
                {changes.map((change) => (
                  <Change key={change.id} change={change} />
                ))}
              </ol>
            </Card>
          ))}
          {hasNextPage && (
            <div>
              <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("moneyLog.screen.earlier")}
              </Button>
            </div>
          )}
        </>
      )}
    </Stack>
  );
}

function Change({ change }: { change: MoneyChangeView }) {
  const t = useText("admin");
  const { at, clinic, person, note } = change;
  const whose = [clinic?.name, person?.name].filter(Boolean).join(" · ");
  return (
    <li className={css.change}>
      <time className={css.at} dateTime={at}>
        {formatTime(at)}
      </time>
      <div className={css.what}>
        <span>{whatOf(t, change)}</span>
        {whose && (
          <span className={css.more} data-private>
            {whose}
          </span>
        )}
        {note && <span className={css.more}>{t("audit.screen.reason", { reason: note })}</span>}
      </div>
      <span className={css.who} data-private>
        {whoOf(t, change)}
      </span>
      <span className={css.amount}>{amountOf(change)}</span>
    </li>
  );
}

/** Changes under the local day on which they were made. */
function byDay(rows: readonly MoneyChangeView[]): { day: string; changes: MoneyChangeView[] }[] {
  const days: { day: string; changes: MoneyChangeView[] }[] = [];
  for (const change of rows) {
    const day = dayOf(change.at);
    const last = days.at(-1);
    if (last?.day === day) last.changes.push(change);
    else days.push({ day, changes: [change] });
  }
  return days;
}

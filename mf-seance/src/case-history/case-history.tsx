import { useInfiniteQuery } from "@tanstack/react-query";
import { useText } from "@carnet/shell/i18n";
import { openPatientOf, useOpenRecord, type OpenPatient } from "@carnet/shell/record";
import { Button, EmptyState, Notice, SkeletonLines, ErrorPanel, useAction } from "@carnet/shell/ui";
import { SeanceIcon } from "@carnet/shell/ui/full";
import { PrintIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { useEffect, useMemo, useState } from "react";
import { readCharts } from "../chart/read-charts.ts";
import { SeancesNotice, useWithheld } from "../summary/seances-notice.tsx";
import css from "./case-history.module.css";
import { SessionStory } from "./session-story.tsx";
import "../summary/words.ts";

/** How many sessions are fetched and opened at a time. */
const pageSize = 10;

type Order = "newest" | "oldest";

/**
 * Every session of a patient with its day, type, therapist and all that it says, one after the other, to be read and printed (PAT-032).
 * Pages are opened in the Worker as they are asked for; from the oldest on, all of them.
 */
export function CaseHistory({ patientId }: { patientId: string }) {
  const t = useText("seance");
  const { data: record, isError, refetch } = useOpenRecord(patientId, { staleTime: 300_000 });
  const open = useMemo(() => (record?.key ? openPatientOf(record) : null), [record]);
  if (isError) return <ErrorPanel onRetry={() => void refetch()} />;
  if (record && !open) return <Notice tone="warning">{t("story.closed")}</Notice>;
  return open ? <Story open={open} /> : <SkeletonLines shape="card" lines={6} />;
}

function Story({ open }: { open: OpenPatient }) {
  const t = useText("seance");
  const { id: patientId } = open.patient;
  const [order, setOrder] = useState<Order>("newest");
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["seance", "story", patientId],
    queryFn: ({ pageParam }) => readCharts(open, { limit: pageSize, before: pageParam }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const withheld = useWithheld(
    open,
    data?.pages.flatMap(({ missing }) => missing),
  );
  const isWaiting = order === "oldest" && hasNextPage;
  useEffect(() => {
    if (isWaiting && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isWaiting, isFetchingNextPage, isError, fetchNextPage]);
  const print = useAction(async () => {
    let isMore = hasNextPage;
    while (isMore) isMore = (await fetchNextPage({ throwOnError: true })).hasNextPage;
    await new Promise(requestAnimationFrame);
    window.print();
  });

  if (isError && !data) return <ErrorPanel onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="card" lines={6} />;
  const charts = data.pages.flatMap((page) => page.charts);
  const all = charts[0]?.seance.number ?? 0;
  const notice = <SeancesNotice patientId={patientId} {...withheld} />;
  if (all === 0 && withheld.missing.length > 0) return notice;
  if (all === 0) {
    return (
      <>
        {notice}
        <EmptyState icon={<SeanceIcon />} title={t("story.empty.title")}>
          {t("story.empty.text")}
        </EmptyState>
      </>
    );
  }
  return (
    <section className={css.story} aria-label={t("story.title")}>
      <header className={css.head}>
        <SegmentedControl
          label={t("story.order")}
          options={(["newest", "oldest"] as const).map((value) => ({ value, label: t(`story.${value}`) }))}
          value={order}
          onChange={setOrder}
        />
        <p className={css.count} role="status">
          {hasNextPage ? t("story.opened", { count: charts.length, all }) : t("story.count", { count: charts.length })}
        </p>
        <Button
          variant="quiet"
          size="small"
          icon={<PrintIcon size={16} />}
          busy={print.busy}
          onClick={() => void print.run()}
        >
          {t("story.print")}
        </Button>
      </header>
      {notice}
      {(isError || print.trouble !== null) && (
        <ErrorPanel title={t("story.trouble")} onRetry={() => void fetchNextPage()} />
      )}
      {isWaiting && !isError && <SkeletonLines shape="card" lines={3} />}
      {!isWaiting && (
        <ol className={css.sessions} reversed={order === "newest"}>
          {(order === "newest" ? charts : charts.toReversed()).map((chart) => (
            <li key={chart.seance.id}>
              <SessionStory patientId={patientId} chart={chart} />
            </li>
          ))}
        </ol>
      )}
      {order === "newest" && hasNextPage && !isError && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("story.older")}
        </Button>
      )}
    </section>
  );
}

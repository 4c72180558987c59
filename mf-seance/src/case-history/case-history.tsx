import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { useText } from "@carnet/shell/i18n";
import { openPatientOf, useOpenRecord } from "@carnet/shell/record";
import { Button, EmptyState, Notice, SkeletonLines, TroublePanel, useAction } from "@carnet/shell/ui";
import { SeanceIcon } from "@carnet/shell/ui/full";
import { PrintIcon, SegmentedControl } from "@carnet/shell/ui/more";
import { getSeances } from "@carnet/services/seance/contract";
import { useEffect, useState } from "react";
import { openSeance } from "../chart/open-seance.ts";
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
  const { data: record, isError: isRecordAway, refetch: askAgain } = useOpenRecord(patientId, { staleTime: 300_000 });
  const open = record?.key ? openPatientOf(record) : null;
  const [order, setOrder] = useState<Order>("newest");
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["seance", "story", patientId],
    enabled: open !== null,
    queryFn: async ({ pageParam }) => {
      const query = { before: pageParam, limit: pageSize };
      const seances = await call(getSeances, { params: { id: patientId }, query });
      return Promise.all(seances.map((seance) => openSeance(open!, seance)));
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.seance.number),
    staleTime: 0,
  });
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

  if (isRecordAway) return <TroublePanel onRetry={() => void askAgain()} />;
  if (record && !open) return <Notice tone="warning">{t("story.closed")}</Notice>;
  if (isError && !data) return <TroublePanel onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="card" lines={6} />;
  const charts = data.pages.flat();
  const all = charts[0]?.seance.number ?? 0;
  if (all === 0) {
    return (
      <EmptyState icon={<SeanceIcon />} title={t("story.empty.title")}>
        {t("story.empty.text")}
      </EmptyState>
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
      {(isError || print.trouble !== null) && (
        <TroublePanel title={t("story.trouble")} onRetry={() => void fetchNextPage()} />
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

import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "@carnet/shell/api";
import { dayOf, formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { Button, Card, EmptyState, ErrorPanel, Page, SkeletonLines } from "@carnet/shell/ui";
import { Timeline } from "@carnet/shell/ui/lists";
import { getAccessEvents, type AccessEvent } from "@carnet/services/patient/contract";
import { isWhole, useRecords } from "../records/use-records.ts";

const linesAtOnce = 50;

/** /patient/openings: who came to the patient's records and when, from the register that nobody can change (DEC-17). */
export function OpeningsScreen() {
  const t = useText("portal");
  const records = useRecords();
  const whole = records.all.filter(isWhole);
  return (
    <Page width="text" title={t("openings.title")} subtitle={t("openings.subtitle")}>
      {records.isPending && <SkeletonLines lines={6} />}
      {records.isError && <ErrorPanel onRetry={() => void records.refetch()} />}
      {records.isSuccess && whole.length === 0 && (
        <EmptyState title={t("records.none.title")}>{t("records.none.text")}</EmptyState>
      )}
      {whole.map((record) => (
        <RecordOpenings key={record.patientId} patientId={record.patientId} head={records.headOf(record)} />
      ))}
    </Page>
  );
}

function RecordOpenings({ patientId, head }: { patientId: string; head: { title: string; subtitle?: string } }) {
  const t = useText("portal");
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [getAccessEvents.call, patientId],
    queryFn: ({ pageParam }) =>
      call(getAccessEvents, { params: { id: patientId, page: pageParam, pageSize: linesAtOnce } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, at) => ((at + 1) * linesAtOnce < total ? at + 1 : undefined),
    staleTime: 0,
  });
  const rows = data?.pages.flatMap((each) => each.rows) ?? [];
  return (
    <Card {...head}>
      {isPending && <SkeletonLines shape="rows" lines={4} />}
      {isError && <ErrorPanel onRetry={() => void refetch()} />}
      {data && rows.length === 0 && <p>{t("openings.none")}</p>}
      {rows.length > 0 && (
        <Timeline
          label={t("openings.title")}
          entries={rows.map((row) => ({
            id: row.id,
            at: `${formatDay(dayOf(new Date(row.at)))} ${formatTime(row.at)}`,
            tone: row.impersonatorId ? ("warning" as const) : ("neutral" as const),
            title: <Who row={row} />,
            children: t(`openings.act.${row.act}`),
          }))}
        />
      )}
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("openings.older")}
        </Button>
      )}
    </Card>
  );
}

function Who({ row: { userName, impersonatorId } }: { row: AccessEvent }) {
  const t = useText("portal");
  const name = userName || t("openings.somebody");
  return impersonatorId ? t("openings.actingFor", { name }) : name;
}

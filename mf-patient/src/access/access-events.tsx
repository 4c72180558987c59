import { useNames } from "@carnet/shell/record";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button, Card, Group, SkeletonLines, ErrorPanel } from "@carnet/shell/ui";
import { Timeline } from "@carnet/shell/ui/lists";
import { formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { call } from "@carnet/shell/api";
import { getAccessEvents } from "@carnet/services/patient/contract";
import { useReadableRecord } from "../record/use-record.ts";
import css from "./access-events.module.css";
import { groupVisits, type DayOfVisits } from "./group-visits.ts";

/** Lines of the register told at once, the most there are. */
const linesAtOnce = 100;

/** Who came to this record, by person and day, newest first; shown to the owner of the clinic (DEC-17). */
export function AccessEvents({ patientId }: { patientId: string }) {
  const t = useText("access");
  const { patient } = useReadableRecord();
  const nameOf = useNames(patient.clinicId);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [getAccessEvents.call, patientId],
    queryFn: ({ pageParam }) =>
      call(getAccessEvents, { params: { id: patientId, page: pageParam, pageSize: linesAtOnce } }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, at) => ((at + 1) * linesAtOnce < total ? at + 1 : undefined),
    staleTime: 0,
  });
  const when = ({ day, first, last }: DayOfVisits) => {
    const [from, to] = [formatTime(first), formatTime(last)];
    return from === to ? `${formatDay(day)} ${to}` : t("events.span", { day: formatDay(day), from, to });
  };
  const visits =
    data &&
    groupVisits(
      data.pages.flatMap(({ rows }) => rows),
      hasNextPage,
    );
  return (
    <Card title={t("events.title")} subtitle={t("events.text")}>
      {!visits && !error && <SkeletonLines shape="rows" lines={4} />}
      {!visits && error && <ErrorPanel onRetry={() => void refetch()} />}
      {visits && (
        <Timeline
          label={t("events.title")}
          entries={visits.map((each) => ({
            id: each.id,
            at: when(each),
            tone: each.impersonatorId ? ("warning" as const) : ("neutral" as const),
            title: nameOf(each.userId),
            children: (
              <>
                <ul className={css.deeds}>
                  {each.deeds.map(({ act, aboutUserId, count }) => (
                    <li key={`${act} ${aboutUserId}`}>
                      {t("events.times", {
                        deed: t(`act.${act}`, { about: aboutUserId ? nameOf(aboutUserId) : "" }),
                        count,
                      })}
                    </li>
                  ))}
                </ul>
                {each.impersonatorId && <p className={css.note}>{t("events.impersonated")}</p>}
                {each.isCut && <p className={css.note}>{t("events.cut")}</p>}
              </>
            ),
          }))}
        />
      )}
      {hasNextPage && (
        <Group justify="center">
          <Button size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("events.older")}
          </Button>
        </Group>
      )}
    </Card>
  );
}

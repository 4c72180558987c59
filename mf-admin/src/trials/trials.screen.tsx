import { getFreeTrials, type FreeTrialRow } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatDay, useText } from "@carnet/shell/i18n";
import { EmptyState, SkeletonLines } from "@carnet/shell/ui";
import { Badge, CalendarIcon, StatusBadge } from "@carnet/shell/ui/full";
import { LongTable, type LongColumn } from "@carnet/shell/ui/table";
import { ListTrouble } from "../frame/list-trouble.tsx";

/** Every free trial and what came of it (ADM-005). */
export function TrialsScreen() {
  const t = useText("admin");
  const { data, dataUpdatedAt, error, isFetching, refetch } = useCall(getFreeTrials);
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="rows" lines={6} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<CalendarIcon />} title={t("trials.screen.none")}>
        {t("trials.screen.noneText")}
      </EmptyState>
    );
  const state = ({ convertedAt, terminatedAt, endsAt }: FreeTrialRow) => {
    if (convertedAt)
      return <Badge tone="success">{t("trials.screen.converted", { day: formatDay(convertedAt) })}</Badge>;
    return <StatusBadge status={terminatedAt || Date.parse(endsAt) < dataUpdatedAt ? "trialEnded" : "trial"} />;
  };
  const endOf = ({ terminatedAt, endsAt }: FreeTrialRow) => formatDay(terminatedAt ?? endsAt);
  const columns: LongColumn<FreeTrialRow>[] = [
    {
      key: "user",
      header: t("trials.screen.user"),
      width: "minmax(12rem, 1fr)",
      cell: ({ user }) => <span data-private>{user.name || user.email || "—"}</span>,
    },
    {
      key: "email",
      header: t("trials.screen.email"),
      width: "minmax(12rem, 1fr)",
      hidden: "medium",
      cell: ({ user }) => <span data-private>{user.email}</span>,
    },
    { key: "state", header: t("trials.screen.state"), width: "14rem", cell: state },
    {
      key: "from",
      header: t("trials.screen.from"),
      width: "9rem",
      align: "end",
      cell: ({ createdAt }) => formatDay(createdAt),
    },
    { key: "to", header: t("trials.screen.to"), width: "9rem", align: "end", cell: endOf },
  ];
  return (
    <LongTable
      caption={t("trials.screen.caption")}
      columns={columns}
      rows={data.rows}
      total={data.rows.length}
      busy={isFetching}
      rowKey={({ id }) => id}
      brief={(trial) => (
        <>
          {state(trial)} {`${formatDay(trial.createdAt)} – ${endOf(trial)}`}
        </>
      )}
    />
  );
}

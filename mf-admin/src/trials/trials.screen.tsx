import { getFreeTrials, type FreeTrialRow } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatDay, useText } from "@carnet/shell/i18n";
import { Card, EmptyState } from "@carnet/shell/ui";
import { Badge, CalendarIcon, StatusBadge } from "@carnet/shell/ui/full";
import { DataTable } from "@carnet/shell/ui/lists";
import { ListTrouble } from "../frame/list-trouble.tsx";

/** Every free trial and what came of it (ADM-005). */
export function TrialsScreen() {
  const t = useText("admin");
  const { data, dataUpdatedAt, error, isFetching, refetch } = useCall(getFreeTrials);
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  const state = ({ convertedAt, terminatedAt, endsAt }: FreeTrialRow) => {
    if (convertedAt)
      return <Badge tone="success">{t("trials.screen.converted", { day: formatDay(convertedAt) })}</Badge>;
    return <StatusBadge status={terminatedAt || Date.parse(endsAt) < dataUpdatedAt ? "trialEnded" : "trial"} />;
  };
  const columns = [
    {
      key: "user",
      header: t("trials.screen.user"),
      cell: ({ user }: FreeTrialRow) => <span data-private>{user.name || user.email || "—"}</span>,
    },
    {
      key: "email",
      header: t("trials.screen.email"),
      hideBelow: "md" as const,
      cell: ({ user }: FreeTrialRow) => <span data-private>{user.email}</span>,
    },
    { key: "state", header: t("trials.screen.state"), cell: state },
    {
      key: "from",
      header: t("trials.screen.from"),
      align: "end" as const,
      cell: (trial: FreeTrialRow) => formatDay(trial.createdAt),
    },
    {
      key: "to",
      header: t("trials.screen.to"),
      align: "end" as const,
      cell: (trial: FreeTrialRow) => formatDay(trial.terminatedAt ?? trial.endsAt),
    },
  ];
  return (
    <Card>
      <DataTable
        caption={t("trials.screen.caption")}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(trial) => trial.id}
        loading={isFetching}
        empty={
          <EmptyState icon={<CalendarIcon />} title={t("trials.screen.none")}>
            {t("trials.screen.noneText")}
          </EmptyState>
        }
      />
    </Card>
  );
}

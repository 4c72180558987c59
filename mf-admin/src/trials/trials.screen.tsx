import type { FreeTrialRow } from "@carnet/services/admin/contract";
import { formatDay, useText } from "@carnet/shell/i18n";
import { EmptyState } from "@carnet/shell/ui";
import { Badge, CalendarIcon, StatusBadge } from "@carnet/shell/ui/full";
import { PagedList, type LongColumn } from "@carnet/shell/ui/table";
import { useTrials } from "./use-trials.ts";

/** Every free trial and what came of it (ADM-005). */
export function TrialsScreen() {
  const t = useText("admin");
  const trials = useTrials();
  const state = ({ convertedAt, terminatedAt, endsAt }: FreeTrialRow) => {
    if (convertedAt)
      return <Badge tone="success">{t("trials.screen.converted", { day: formatDay(convertedAt) })}</Badge>;
    return <StatusBadge status={terminatedAt || Date.parse(endsAt) < trials.at ? "trialEnded" : "trial"} />;
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
    <PagedList
      list={trials}
      empty={
        <EmptyState icon={<CalendarIcon />} title={t("trials.screen.none")}>
          {t("trials.screen.noneText")}
        </EmptyState>
      }
      caption={t("trials.screen.caption")}
      columns={columns}
      rowKey={({ id }) => id}
      brief={(trial) => (
        <>
          {state(trial)} {`${formatDay(trial.createdAt)} – ${endOf(trial)}`}
        </>
      )}
    />
  );
}

import { getMonthlySeances } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { EmptyState, Notice, SkeletonLines, Stack } from "@carnet/shell/ui";
import { SeanceIcon } from "@carnet/shell/ui/full";
import { ListTrouble } from "../frame/list-trouble.tsx";
import { MonthsMatrix } from "./months-matrix.tsx";

const oldAfterMs = 60_000;

/** Sessions per therapist and month of the last year (ADM-010). */
export function MonthsScreen() {
  const t = useText("admin");
  const { data, dataUpdatedAt, error, refetch } = useCall(getMonthlySeances);
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="rows" lines={8} />;
  const { toldAt } = data;
  return (
    <Stack gap="md">
      {toldAt && dataUpdatedAt - Date.parse(toldAt) > oldAfterMs && (
        <Notice tone="warning">{t("activity.screen.old", { at: formatInstant(toldAt) })}</Notice>
      )}
      {data.rows.length === 0 ? (
        <EmptyState icon={<SeanceIcon />} title={t("activity.screen.none")}>
          {t("activity.screen.noneText")}
        </EmptyState>
      ) : (
        <MonthsMatrix {...data} />
      )}
    </Stack>
  );
}

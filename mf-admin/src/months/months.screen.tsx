import { monthlySeances } from "@carnet/services/admin/contract";
import { api } from "@carnet/shell/api";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { EmptyState, Notice, SkeletonLines, Stack } from "@carnet/shell/ui";
import { SeanceIcon } from "@carnet/shell/ui/full";
import { useQuery } from "@tanstack/react-query";
import { ListTrouble } from "../frame/list-trouble.tsx";
import { MonthsMatrix } from "./months-matrix.tsx";

const oldAfterMs = 60_000;

/** Sessions per therapist and month of the last year (ADM-010). */
export function MonthsScreen() {
  const t = useText("admin");
  const { data, error, refetch } = useQuery({
    queryKey: ["admin", "months"],
    queryFn: async () => ({
      ...(await api.get("/api/1/admins/therapistsMonthlySeances", monthlySeances)),
      askedAt: Date.now(),
    }),
  });
  if (error) return <ListTrouble error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines shape="rows" lines={8} />;
  const { toldAt, askedAt } = data;
  return (
    <Stack gap="md">
      {toldAt && askedAt - Date.parse(toldAt) > oldAfterMs && (
        <Notice tone="warning">{t("months.screen.old", { at: formatInstant(toldAt) })}</Notice>
      )}
      {data.rows.length === 0 ? (
        <EmptyState icon={<SeanceIcon />} title={t("months.screen.none")}>
          {t("months.screen.noneText")}
        </EmptyState>
      ) : (
        <MonthsMatrix {...data} />
      )}
    </Stack>
  );
}

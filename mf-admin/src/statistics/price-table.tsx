import { pricing } from "@carnet/services/admin/contract";
import { api } from "@carnet/shell/api";
import { formatMoney, useText } from "@carnet/shell/i18n";
import { Card, SkeletonLines } from "@carnet/shell/ui";
import { DataTable } from "@carnet/shell/ui/more";
import { useQuery } from "@tanstack/react-query";
import { ListTrouble } from "../frame/list-trouble.tsx";

const tiers = ["q0", "q1", "q2", "q3"] as const;
type Tier = (typeof tiers)[number];

/** What the four plans cost now. */
export function PriceTable() {
  const t = useText("admin");
  const { data, error, refetch } = useQuery({
    queryKey: ["admin", "pricing"],
    queryFn: () => api.get("/api/1/admins/currentPricing", pricing),
  });
  const columns = [
    {
      key: "plan",
      header: t("statistics.price-table.plan"),
      cell: (tier: Tier) => t(`statistics.price-table.${tier}`),
    },
    {
      key: "month",
      header: t("statistics.price-table.month"),
      align: "end" as const,
      cell: (tier: Tier) => data && formatMoney(data.month[tier]),
    },
    {
      key: "year",
      header: t("statistics.price-table.year"),
      align: "end" as const,
      cell: (tier: Tier) => data && formatMoney(data.year[tier]),
    },
  ];
  return (
    <Card title={t("statistics.price-table.title")}>
      {error ? (
        <ListTrouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <DataTable caption={t("statistics.price-table.title")} columns={columns} rows={tiers} rowKey={(tier) => tier} />
      ) : (
        <SkeletonLines shape="rows" lines={4} />
      )}
    </Card>
  );
}

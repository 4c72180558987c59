import { getPlanPrices } from "@carnet/services/admin/contract";
import { useCall } from "@carnet/shell/app";
import { formatMoney, useText } from "@carnet/shell/i18n";
import { Card, SkeletonLines } from "@carnet/shell/ui";
import { DataTable } from "@carnet/shell/ui/lists";
import { ListTrouble } from "../frame/list-trouble.tsx";

const tiers = ["q0", "q1", "q2", "q3"] as const;
type Tier = (typeof tiers)[number];

/** What the four plans cost now. */
export function PricesPanel() {
  const t = useText("admin");
  const { data, error, refetch } = useCall(getPlanPrices);
  const columns = [
    {
      key: "plan",
      header: t("statistics.prices.plan"),
      cell: (tier: Tier) => t(`statistics.prices.${tier}`),
    },
    {
      key: "month",
      header: t("statistics.prices.month"),
      align: "end" as const,
      cell: (tier: Tier) => data && formatMoney(data.month[tier]),
    },
    {
      key: "year",
      header: t("statistics.prices.year"),
      align: "end" as const,
      cell: (tier: Tier) => data && formatMoney(data.year[tier]),
    },
  ];
  return (
    <Card title={t("statistics.prices.title")}>
      {error ? (
        <ListTrouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <DataTable caption={t("statistics.prices.title")} columns={columns} rows={tiers} rowKey={(tier) => tier} />
      ) : (
        <SkeletonLines shape="rows" lines={4} />
      )}
    </Card>
  );
}

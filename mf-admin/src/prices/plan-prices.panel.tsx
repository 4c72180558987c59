import { getPlanPrices, setPlanPrices } from "@carnet/services/admin/contract";
import type { Pricing } from "@carnet/services/clinic/contract";
import { call } from "@carnet/shell/api";
import { invalidate, useCall } from "@carnet/shell/app";
import { useText } from "@carnet/shell/i18n";
import { Button, Card, RefusalNotice, SkeletonLines, Stack, Text, toast, useAction } from "@carnet/shell/ui";
import { DataTable } from "@carnet/shell/ui/lists";
import { MoneyField } from "@carnet/shell/ui/number";
import { useState } from "react";
import { ListTrouble } from "../frame/list-trouble.tsx";

const tiers = ["q0", "q1", "q2", "q3"] as const;
const cycles = ["month", "year"] as const;

/** The prices of the four plans, changed in place; what runs already goes on at its own. */
export function PlanPricesPanel() {
  const t = useText("admin");
  const { data, error, refetch } = useCall(getPlanPrices);
  return (
    <Card title={t("statistics.prices.title")} subtitle={t("prices.plans.text")}>
      {error ? (
        <ListTrouble error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <PricesForm key={JSON.stringify(data)} was={data} />
      ) : (
        <SkeletonLines shape="rows" lines={4} />
      )}
    </Card>
  );
}

function PricesForm({ was }: { was: Pricing }) {
  const t = useText("admin");
  const [prices, setPrices] = useState<Record<"month" | "year", Record<(typeof tiers)[number], number | null>>>(was);
  const all = cycles.flatMap((cycle) => tiers.map((tier) => prices[cycle][tier]));
  const isWhole = all.every((price) => price !== null && price >= 0);
  const isChanged = cycles.some((cycle) => tiers.some((tier) => prices[cycle][tier] !== was[cycle][tier]));
  const set = useAction(async () => {
    await call(setPlanPrices, { body: { ...(prices as Pricing), was } });
    toast(t("prices.plans.done"));
    await invalidate(getPlanPrices);
  });
  const field = (cycle: (typeof cycles)[number]) => (tier: (typeof tiers)[number]) => (
    <MoneyField
      label={t("prices.plans.field", { plan: t(`statistics.prices.${tier}`), cycle: t(`statistics.prices.${cycle}`) })}
      labelHidden
      value={prices[cycle][tier]}
      onChange={(cents) => setPrices({ ...prices, [cycle]: { ...prices[cycle], [tier]: cents } })}
    />
  );
  return (
    <Stack gap="md">
      <DataTable
        caption={t("statistics.prices.title")}
        columns={[
          { key: "plan", header: t("statistics.prices.plan"), cell: (tier) => t(`statistics.prices.${tier}`) },
          { key: "month", header: t("statistics.prices.month"), cell: field("month") },
          { key: "year", header: t("statistics.prices.year"), cell: field("year") },
        ]}
        rows={tiers}
        rowKey={(tier) => tier}
      />
      {isChanged && <Text>{t("prices.plans.effect")}</Text>}
      <RefusalNotice code={set.refusal} />
      <div>
        <Button variant="primary" busy={set.busy} disabled={!isWhole || !isChanged} onClick={() => void set.run()}>
          {t("prices.plans.save")}
        </Button>
      </div>
    </Stack>
  );
}

import { Stack } from "@carnet/shell/ui";
import { CouponsPanel } from "./coupons.panel.tsx";
import { PlanPricesPanel } from "./plan-prices.panel.tsx";

/** What plans cost, and the coupons that take something off it. */
export function PricesScreen() {
  return (
    <Stack gap="md">
      <PlanPricesPanel />
      <CouponsPanel />
    </Stack>
  );
}

import { routes } from "@carnet/services/framework";
import { adminPolicy } from "../admin.policy.ts";
import { getMonthlySeances, getUsageStats } from "../contract/activity.ts";
import { monthlySeancesOf } from "./monthly-seances.ts";
import { usageUntil } from "./usage-stats.ts";

/** What happens in the house, by day and by month (ADM-009, ADM-010). */
export const activityRoutes = routes();

activityRoutes.on(getUsageStats, async ({ actor }) => {
  adminPolicy.allow(actor, "read", null);
  return usageUntil(new Date());
});

activityRoutes.on(getMonthlySeances, async ({ actor, query: { from, to } }) => {
  adminPolicy.allow(actor, "read", null);
  const now = new Date();
  const yearAgo = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1));
  return monthlySeancesOf(from ?? yearAgo.toISOString().slice(0, 7), to ?? now.toISOString().slice(0, 7));
});

import { readQuery, routes } from "@carnet/services/kit";
import { adminPolicy } from "../admin.policy.ts";
import { monthsQuery } from "../contract/activity.ts";
import { monthlySeancesOf } from "./monthly-seances.ts";
import { usageUntil } from "./usage-stats.ts";

/** What happens in the house, by day and by month (ADM-009, ADM-010). */
export const activityRoutes = routes();

activityRoutes.get("/api/1/admins/usageStats", async (ctx) => {
  adminPolicy.allow(ctx.actor, "read", null);
  ctx.body = await usageUntil(new Date());
});

activityRoutes.get("/api/1/admins/therapistsMonthlySeances", async (ctx) => {
  adminPolicy.allow(ctx.actor, "read", null);
  const { from, to } = readQuery(ctx, monthsQuery);
  const now = new Date();
  const yearAgo = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11, 1));
  ctx.body = await monthlySeancesOf(from ?? yearAgo.toISOString().slice(0, 7), to ?? now.toISOString().slice(0, 7));
});

import { routes } from "@carnet/services/kit";
import { adminPolicy } from "../admin.policy.ts";
import { gatherStatistics } from "./gather-statistics.ts";

/** The numbers of the whole house (ADM-002). */
export const statisticsRoutes = routes();

statisticsRoutes.get("/api/1/admins/statistics", async (ctx) => {
  adminPolicy.allow(ctx.actor, "read", null);
  ctx.body = await gatherStatistics();
});

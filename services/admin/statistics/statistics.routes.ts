import { routes } from "@carnet/services/framework";
import { adminPolicy } from "../admin.policy.ts";
import { getStatistics } from "../contract/statistics.ts";
import { gatherStatistics } from "./gather-statistics.ts";

/** The numbers of the whole house (ADM-002). */
export const statisticsRoutes = routes();

statisticsRoutes.on(getStatistics, async ({ actor }) => {
  adminPolicy.allow(actor, "read", null);
  return gatherStatistics();
});

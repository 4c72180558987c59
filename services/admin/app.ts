import { defineService } from "@carnet/services/framework";
import { activityRoutes } from "./activity/activity.routes.ts";
import { onActivity } from "./activity/on-activity.ts";
import { auditRoutes } from "./audit/audit.routes.ts";
import { onAdministration } from "./audit/on-administration.ts";
import { directoryRoutes } from "./directory/directory.routes.ts";
import { healthClock, healthRoutes } from "./health/health.routes.ts";
import { statusRoutes } from "./health/status.routes.ts";
import { multiclinicRoutes } from "./multiclinic/multiclinic.routes.ts";
import { ownShareRoutes } from "./multiclinic/own-shares.routes.ts";
import { projections } from "./migrations/0001-projections.ts";
import { auditedSessions } from "./migrations/0002-audited-sessions.ts";
import { multiclinic } from "./migrations/0003-multiclinic.ts";
import { whoHandedOver } from "./migrations/0004-who-handed-over.ts";
import { healthHours } from "./migrations/0005-health-hours.ts";
import { custodianKeys } from "./migrations/0006-custodian-keys.ts";
import { notWell } from "./migrations/0007-not-well.ts";
import { statisticsRoutes } from "./statistics/statistics.routes.ts";

/** The administrator's view of the whole house: numbers, lists and a record of what administrators do. */
export const admin = defineService({
  name: "admin",
  routes: [
    statisticsRoutes,
    activityRoutes,
    directoryRoutes,
    auditRoutes,
    healthRoutes,
    statusRoutes,
    multiclinicRoutes,
    ownShareRoutes,
  ],
  migrations: {
    "0001_projections": projections,
    "0002_audited_sessions": auditedSessions,
    "0003_multiclinic": multiclinic,
    "0004_who_handed_over": whoHandedOver,
    "0005_health_hours": healthHours,
    "0006_custodian_keys": custodianKeys,
    "0007_not_well": notWell,
  },
  clocks: [healthClock],
  reactions: [...onActivity, ...onAdministration],
});

/** What the administrator's screens and the admin service say to each other. */
export { auditAction, auditLog, type AuditEntry } from "./audit.ts";
export {
  allUsers,
  clinicPage,
  freeTrials,
  listQuery,
  pageSizes,
  pricing,
  type ClinicRow,
  type FreeTrialRow,
  type UserRow,
} from "./directory.ts";
export {
  monthlySeances,
  monthsQuery,
  usageKinds,
  usageStats,
  type MonthlySeances,
  type UsageKind,
  type UsageStats,
} from "./activity.ts";
export { statistics, type Statistics } from "./statistics.ts";

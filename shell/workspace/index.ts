/** The workspace door: what stands around everything about one patient, whichever room shows it. */
import "./locales/register.ts";
export { alertsOf, type Alert } from "./alerts-of.ts";
export { askPath } from "./closed/ask-path.ts";
export { giversOf, nameOf } from "./closed/givers-of.ts";
/** What stands where a record is closed to its reader: fetched there, for nearly none is. */
export const fetchClosed = () => import(/* webpackChunkName: "closed" */ "./closed/closed-record.tsx");
export { SessionList } from "./session-list.tsx";
export { queueReceipt, type QueuedReceipt } from "./queued-receipt.ts";
export { refusedFields, type RefusedField } from "./refused-fields.ts";
export { WorkChip } from "./work-chip.tsx";
export { WorkspaceHead } from "./workspace-head.tsx";
export { nextOf } from "./visits/next-of.ts";
export { dayAfter, spanOf, today } from "./visits/span-of.ts";
export { instantOf, timeOf, usualTime } from "./visits/times.ts";
export { useNow } from "./visits/use-now.ts";
export { sessionOf, type SessionOfVisit } from "./visits/session-of.ts";
export { startPath, visitPath } from "./visits/visit-paths.ts";
export { showHeader, useOwing, useSessions } from "./use-sessions.ts";
export { foundPath, seancePath, tabPath, workspaceTabs, type WorkspaceTab } from "./workspace-tabs.ts";

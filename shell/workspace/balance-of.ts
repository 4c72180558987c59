import type { SeanceSummary } from "@carnet/services/seance/contract";

/** What is still owed of finished sessions, in cents with taxes. */
export const balanceOf = (sessions: readonly SeanceSummary[]): number =>
  sessions
    .filter(({ finalizedAt }) => finalizedAt !== null)
    .reduce((sum, { billing, fee, amountPaid }) => sum + Math.max(0, Math.max(billing.total, fee) - amountPaid), 0);

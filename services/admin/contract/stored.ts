import { clear, type StoredTables } from "@carnet/services/framework/contract";

/** What admin stores, and who can read it: numbers, and what administrators did. */
export const stored: StoredTables = {
  audit_log: [clear("administration", "id at action admin_id target_id session_id")],
  therapist_months: [clear("administration", "therapist_id month seances told_at")],
  usage_daily: [clear("administration", "day kind count")],
};

import { clear, sealedFor, type StoredTables } from "@carnet/services/framework/contract";

/** What admin stores, and who can read it: numbers, and what administrators did. */
export const stored: StoredTables = {
  audit_log: [clear("administration", "id at action admin_id target_id session_id")],
  health_hours: [clear("administration", "hour service looks well")],
  custodian_keys: [clear("administration", "custodian fingerprint first_seen_at")],
  not_well: [clear("administration", "service since")],
  multiclinic_jobs: [
    clear("administration", "id file_name language created_at created_by lines mapping set_aside"),
    sealedFor(["self"], "arriving", "file"),
  ],
  multiclinic_log: [clear("administration", "id job_id at by event share count lines")],
  multiclinic_shares: [
    clear("administration", "id job_id number clinic_id clinic_name owner_id lines imported refused"),
    clear("administration", "import_id created_at done_at sealed_by"),
    sealedFor(["self"], "arriving", "rows"),
  ],
  therapist_months: [clear("administration", "therapist_id month seances told_at")],
  usage_daily: [clear("administration", "day kind count")],
};

import { clear, sealedFor, type StoredTables } from "@carnet/services/framework/contract";

/** What each of the two custodians stores, and who can read it. */
export const stored: StoredTables = {
  roots: [clear("publicKeys", "clinic_id seq fp heard_at")],
  certificates: [clear("publicKeys", "clinic_id member serial fp role seq revoked_seq signed_by")],
  approvals: [clear("recoveries", "reset_id clinic_id user_id new_fp approval chain member_join refused")],
  cancellations: [clear("recoveries", "reset_id")],
  resets: [
    clear("recoveries", "reset_id user_id clinics new_pub_key new_fp mode old_fp old_gen heard_at refused clinic_id"),
    clear("recoveries", "released_at"),
    sealedFor(["custodians"], "shares", "escrow"),
  ],
  deeds: [clear("recoveries", "seq prev entry hash")],
  other_heads: [clear("recoveries", "length head sig")],
  alarms: [clear("recoveries", "id at what")],
};

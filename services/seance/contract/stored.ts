import { clear, clearToPatient, mark, sealedFor, type StoredTables } from "@carnet/services/framework/contract";

/** What seance stores, and who can read it. */
export const stored: StoredTables = {
  seances: [
    clear("visits", "id patient_id clinic_id therapist_id therapist_full_name number type_of_seance module_id"),
    clear("visits", "treatment_phase discipline_id created_at appointment_at amended_appointment_at stereotype"),
    clear("visits", "created_or_appointed_at finalized_at is_auto_finalized is_left_open"),
    clearToPatient("fees", "last_receipt_generated_at fee amount_paid payment_method taxes billing"),
    clearToPatient("fees", "total tax_names tax_cents"),
  ],
  seance_fields: [
    clear("upkeep", "seance_id name rev saved_by saved_at came_along"),
    sealedFor(["clinic"], "chart", "data", "seance form"),
  ],
  seance_drawings: [
    clear("upkeep", "seance_id name rev saved_by saved_at"),
    sealedFor(["clinic"], "drawings", "data", "drawing"),
  ],
  former_parts: [
    clear("upkeep", "seance_id entity part rev written_by written_at replaced_at"),
    sealedFor(["clinic"], "chart", "data", "seance form drawing"),
  ],
  seance_records: [
    clear("upkeep", "seance_id recorded_at"),
    clear("publicKeys", "digest"),
    sealedFor(["clinic"], "chart", "fields", "seance form"),
    sealedFor(["clinic"], "drawings", "drawings", "drawing"),
  ],
  seance_amendments: [
    clear("events", "seance_id path ordinal rev amender_id amender_name time in_progress"),
    clear("publicKeys", "statement"),
    sealedFor(["clinic"], "chart", "data", "seance"),
  ],
  seance_statements: [clear("publicKeys", "seance_id signed_by statement stored_at")],
  booked_visits: [clear("upkeep", "visit_id revision")],
  money_history: [
    clear("fees", "id seance_id created_at old_amount_paid amount_paid changed_by"),
    clear("fees", "clinic_id therapist_id payment_method received_at"),
  ],
  receipts: [
    clearToPatient("fees", "id clinic_id number patient_id therapist_id seance_ids seances_key issued_by created_at"),
    clearToPatient("fees", "year day replaces content words"),
  ],
  receipt_counters: [clear("fees", "clinic_id year last")],
  receipt_logos: [clearToPatient("fees", "clinic_id digest data")],
  receipt_deliveries: [
    clearToPatient("fees", "id receipt_id way emailed_to mail_id command_id state smtp_code delivered_by at"),
  ],
  receipt_openings: [clearToPatient("fees", "receipt_id opened_at")],
  visits: [
    clear("visits", "id patient_id clinic_id therapist_id starts_at minutes state source external_id seance_id"),
    clear("visits", "arrived_at started_at ended_at cancelled_at created_by created_at"),
  ],
  calendar_feeds: [clear("visits", "user_id shows_names created_at last_read_at"), mark("marks", "hash")],
  seance_manifests: [
    clear("upkeep", "patient_id rev written_by written_at"),
    clear("publicKeys", "stmt"),
    sealedFor(["clinic"], "chart", "data", "manifest"),
  ],
  newest_keys: [clear("publicKeys", "patient_id epoch key_id")],
};

import { clear, type StoredTables } from "@carnet/services/framework/contract";

/** What sync stores, and who can read it: whom the booking service knows, as it gives them; nothing of a chart. */
export const stored: StoredTables = {
  links: [
    clear("upkeep", "clinic_id linked_by linked_at people_etag appointments_as_of matched_at is_stale read_at due_at"),
    clear("upkeep", "tries trouble trouble_since is_automated sends_forms sealed_key"),
  ],
  professionals: [clear("team", "clinic_id external_id name email user_id")],
  imported_patients: [
    clear("contact", "first_name last_name email phone date_of_birth gender seen"),
    clear("upkeep", "id clinic_id external_id professional_id created_there is_gone state patient_id joined_to"),
    clear("upkeep", "key_holder was_imported decided_score import_error decided_at"),
  ],
  records: [
    clear("upkeep", "patient_id clinic_id therapist_id is_archived export_state export_error tries due_at asked_at"),
  ],
  patient_matches: [clear("upkeep", "clinic_id imported_patient_id patient_id match_score name_match_score")],
  non_matches: [clear("upkeep", "clinic_id imported_patient_id other_id decided_at")],
  duplicates: [
    clear("contact", "key"),
    clear("upkeep", "clinic_id kind imported_ids patient_ids principal_id decided_at"),
  ],
  changes: [clear("contact", "here there"), clear("upkeep", "clinic_id imported_id field is_both found_at")],
  appointments: [
    clear(
      "visits",
      "clinic_id external_id visit_id external_patient_id professional_id starts_at minutes is_cancelled",
    ),
    clear("upkeep", "version revision sent"),
  ],
};

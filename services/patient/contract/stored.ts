import { clear, clearToPatient, mark, sealedFor, type StoredTables } from "@carnet/services/framework/contract";

/** What patient stores, and who can read it. */
export const stored: StoredTables = {
  patients: [
    clear("upkeep", "id clinic_id therapist_id created_by created_at deleted_at preferences"),
    clear(
      "upkeep",
      "import_error export_error booking_seq epoch key_id identity_rev notes_rev private_info_rev rotation_pending",
    ),
    clearToPatient("contact", "first_name last_name plain_name sort_name email email_key billing_email reference_code"),
    clearToPatient("contact", "date_of_birth gender handedness civic_number street_name unit_number city state_prov"),
    clearToPatient("contact", "postal_code country phone phone_work phone_work_extension phone_mobile external_id"),
    clear("requests", "info_request_sent_at info_request_submitted_at info_request_modification_count"),
    clear("requests", "info_request_imported_id"),
    clear("events", "identity_by identity_at notes_by notes_at private_info_by private_info_at"),
    clear("publicKeys", "pkc"),
    sealedFor(["clinic"], "identity", "identity", "patient"),
    sealedFor(["clinic"], "notes", "notes private_info", "patient"),
  ],
  anamnese_sections: [
    clear("events", "patient_id section rev updated_at updated_by"),
    sealedFor(["clinic"], "health", "data", "anamnese"),
  ],
  former_parts: [
    clear("events", "patient_id part rev written_by written_at replaced_at"),
    clear("contact", "mirrored"),
    sealedFor(["clinic"], "health", "data", "patient anamnese"),
  ],
  change_history: [
    clear("events", "id patient_id seq user_id section operation created_at"),
    clear("publicKeys", "prev stmt"),
    sealedFor(["clinic"], "health", "delta", "history"),
  ],
  history_tail: [
    clear("events", "id patient_id seq user_id section created_at"),
    clear("publicKeys", "prev stmt"),
    sealedFor(["clinic"], "health", "delta", "history"),
  ],
  manifests: [
    clear("events", "patient_id rev written_by written_at"),
    clear("publicKeys", "stmt"),
    sealedFor(["clinic"], "health", "data", "manifest"),
  ],
  file_manifests: [
    clear("events", "patient_id rev written_by written_at"),
    clear("publicKeys", "stmt"),
    sealedFor(["clinic"], "health", "data", "manifest"),
  ],
  consent_files: [
    clear("consentsGiven", "id patient_id clinic_id form_id sealed_for mode signed_by created_at withdrawn_at"),
    clear("publicKeys", "statement withdrawal"),
    sealedFor(["clinic", "patient"], "consents", "name data", "consent"),
  ],
  signed_at_home: [
    clear("consentsGiven", "patient_id seq signed_by signed_at"),
    clear("publicKeys", "statement"),
    sealedFor(["clinic", "patient"], "consents", "count", "portal"),
  ],
  patient_consents: [
    clear("consentsGiven", "id patient_id clinic_id therapist_id mode signed_by created_at withdrawn_at"),
    clear("publicKeys", "statement withdrawal"),
    sealedFor(["clinic", "patient"], "consents", "signature", "consent"),
  ],
  patient_files: [
    clear("events", "id patient_id kind blob size digest created_at created_by removed_at"),
    sealedFor(["clinic"], "health", "meta thumbnail", "file"),
  ],
  access_events: [clear("events", "id at patient_id user_id impersonator_id act about_user_id")],
  patient_keys: [
    clear("sharing", "patient_id user_id clinic_id kind granted_by created_at for_former_key"),
    clear("publicKeys", "grant_statement"),
    sealedFor(["self"], "recordKeys", "encrypted_key"),
  ],
  patient_epochs: [
    clear("publicKeys", "patient_id epoch key_id pkc made_by made_at"),
    sealedFor(["self"], "recordKeys", "link"),
  ],
  patient_master_keys: [
    clear("upkeep", "patient_id created_at"),
    sealedFor(["custodians"], "shares", "key_for_master"),
  ],
  patient_tallies: [clear("upkeep", "clinic_id therapist_id archived patients")],
  patient_standings: [
    clear("events", "patient_id clinic_id last_seance_at next_visit_at owed lacks_consent archived stood_at"),
  ],
  standing_tallies: [clear("upkeep", "clinic_id user_id owing lacking")],
  clinic_consent_forms: [clear("upkeep", "clinic_id form_ids")],
  unasked_clinics: [clear("upkeep", "clinic_id")],
  patient_people: [clear("sharing", "patient_id user_id linked_at")],
  patient_tokens: [clear("upkeep", "clinic_id patient_id"), clear("contact", "token")],
  imports: [clear("events", "id clinic_id started_by started_at lines blob size")],
  imported_records: [
    clear("events", "import_id line patient_id written_at touched_at"),
    clear("upkeep", "digest file_id"),
  ],
  merged_answers: [
    clear("requests", "patient_id info_request_id merged_by merged_at sent_at submitted_at imported_before"),
  ],
  shared_links: [
    clear("sharing", "id patient_id token tries_left most_openings opened expires_at created_by created_at"),
    clear("sharing", "withdrawn_at withdrawn_by"),
    clear("upkeep", "blob size digest"),
    mark("marks", "passcode_hash"),
    sealedFor(["clinic"], "recordKeys", "secret", "file"),
  ],
  shared_link_openings: [clear("sharing", "id link_id at recipient")],
  imported_fills: [clear("events", "import_id line patient_id written_at touched_at"), clear("upkeep", "fields")],
  subsystem_components: [clear("forms", "id user_id system_id name disabled created_at")],
};

import { clear, clearToPatient, mark, sealedFor, type StoredTables } from "@carnet/services/framework/contract";

/** What portal stores, and who can read it. */
export const stored: StoredTables = {
  info_requests: [
    clear("upkeep", "id patient_id clinic_id therapist_id language is_automatic sent_to child_until consumed_by"),
    clear("upkeep", "consumed_seq waiting account_id"),
    clearToPatient("requests", "sent_at leaves_at opened_at submitted_at consumed_at change_count"),
    clearToPatient("consentsGiven", "consents"),
    clear("publicKeys", "statement"),
    mark("marks", "proof mailed_to"),
    sealedFor(["self"], "recordKeys", "invite invite_before"),
    sealedFor(["clinic", "patient"], "answers", "data_init draft data access_code", "infoRequest"),
  ],
  portal_documents: [
    clear(
      "upkeep",
      "id patient_id clinic_id therapist_id seance_id language blob size digest withdrawn_by waiting sent_to",
    ),
    clearToPatient("requests", "kind created_at leaves_at opened_at withdrawn_at"),
    sealedFor(["clinic", "patient"], "answers", "name", "file"),
  ],
  own_histories: [
    clear("upkeep", "patient_id rev saved_by saved_at"),
    sealedFor(["clinic", "patient"], "answers", "data", "anamnese"),
  ],
  corrections: [
    clear("upkeep", "id patient_id clinic_id therapist_id asked_by answered_by"),
    clearToPatient("requests", "asked_at answered_at outcome"),
    clear("publicKeys", "statement answer_statement"),
    sealedFor(["clinic", "patient"], "answers", "question words", "infoRequest"),
  ],
  portals: [
    clear("upkeep", "patient_id clinic_id created_by created_at"),
    clear("publicKeys", "pkc"),
    sealedFor(["self"], "recordKeys", "key", "portal"),
    sealedFor(["self"], "recordKeys", "invite"),
  ],
  patient_links: [
    clear("sharing", "user_id patient_id clinic_id linked_at kind ends_at ended_at agreed_at"),
    sealedFor(["self"], "recordKeys", "keep"),
  ],
};

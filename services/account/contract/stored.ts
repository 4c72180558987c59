import { clear, mark, sealedFor, type StoredTables } from "@carnet/services/framework/contract";

/** What account stores, and who can read it. */
export const stored: StoredTables = {
  users: [
    clear("account", "id email role first_name last_name search_text lang_code preferences profile"),
    clear("account", "email_confirmed_at terms_accepted_at terms_version times_terms_acceptance_delayed created_at"),
    clear(
      "account",
      "encryption_pending_since imports_told_at account_disabled_at forgotten_at clinic_asks_second_factor",
    ),
  ],
  principals: [
    clear("upkeep", "user_id version pepper_version created_at ready_at retired_at"),
    clear("recoveries", "escrow_clinic"),
    clear("publicKeys", "salt pub_key row_salt"),
    mark("marks", "verifier"),
    sealedFor(["self"], "ownKey", "sealed_sec_key"),
    sealedFor(["custodians"], "shares", "recovery_bundle key_for_master"),
  ],
  recovery_kits: [
    clear("publicKeys", "user_id pub_key stored_at"),
    mark("marks", "auth_mark"),
    sealedFor(["self"], "ownKey", "blob sealed_sec_key"),
  ],
  trust_stores: [clear("upkeep", "user_id rev saved_at"), sealedFor(["self"], "trustStore", "store", "trust")],
  passkeys: [
    clear("signIns", "id user_id credential_id public_key counter transports name created_at"),
    sealedFor(["self"], "ownKey", "unlock_blob"),
  ],
  totp_secrets: [clear("secondFactor", "user_id sealed_secret last_step offered_secret offered_at")],
  recovery_codes: [clear("upkeep", "user_id used_at"), mark("marks", "code_hash")],
  second_factor_challenges: [
    clear("signIns", "user_id purpose passkey_challenge sealed_answer tries created_at expires_at used_at"),
    mark("marks", "token_hash"),
  ],
  sessions: [
    clear("signIns", "id user_id role impersonator_id impersonator_session_id browser created_at seen_at"),
    clear("signIns", "expires_at idle_seconds ended_at ended_elsewhere second_factor_at needs_second_factor"),
    clear("signIns", "unsent_since"),
    mark("marks", "token_hash"),
  ],
  impersonations: [clear("signIns", "id user_id admin_id reason started_at expires_at ended_at")],
  email_confirmations: [clear("upkeep", "user_id created_at expires_at used_at"), mark("marks", "guid_hash")],
  email_changes: [
    clear("account", "email"),
    clear("upkeep", "user_id version pepper_version created_at expires_at used_at"),
    clear("publicKeys", "salt row_salt"),
    mark("marks", "guid_hash verifier former_verifier"),
    sealedFor(["self"], "ownKey", "sealed_sec_key"),
  ],
  password_resets: [clear("upkeep", "user_id created_at expires_at used_at kit_tries"), mark("marks", "guid_hash")],
  reset_cases: [
    clear(
      "recoveries",
      "id user_id state mode old_version new_version new_fp has_escrow clinic_id opens_at created_at",
    ),
    clear("recoveries", "witnesses_a witnesses_b"),
    mark("marks", "cancel_hash"),
    sealedFor(["self"], "ownKey", "released_a released_b"),
  ],
  client_errors: [clear("reports", "id user_id version href message stacktrace at")],
  client_warnings: [clear("reports", "id user_id message severity at")],
  clinic_security: [clear("clinic", "clinic_id second_factor_required")],
  billing_view: [clear("payments", "user_id has_free_trial must_upgrade_free_trial rebate_percentage is_stale")],
};

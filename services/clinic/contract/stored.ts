import { clear, mark, sealedFor, type StoredTables } from "@carnet/services/framework/contract";

/** What clinic stores, and who can read it: nothing of a patient. */
export const stored: StoredTables = {
  clinics: [
    clear(
      "clinic",
      "id owner_id name plain_name address address2 phone country province_or_state time_zone is_solo session_types",
    ),
    clear("clinic", "office_ip_restriction_on office_ip_address created_at second_factor_required idle_lock_minutes"),
    clear("clinic", "escrow_mode escrow_seq is_go_rdv_sync_automated is_go_rdv_auto_send_request_info"),
    clear("clinic", "go_rdv_key_start"),
    clear("payments", "subscription_cycle stripe_card_id taxes charges_no_taxes"),
  ],
  api_keys: [
    clear("clinic", "id clinic_id start scope created_by created_at ends_at last_used_at last_used_from"),
    mark("marks", "hash"),
  ],
  patient_exports: [
    clear("clinic", "id clinic_id triggered_by triggered_at format state total done set_aside seen_at finished_at"),
  ],
  clinic_logos: [clear("clinic", "clinic_id mime bytes updated_at")],
  clinic_members: [
    clear("team", "clinic_id user_id is_manager can_finalize_session has_location_restriction joined_at removed_at"),
    clear("team", "keeps_access invitation_id"),
    clear("payments", "plan plan_started_at plan_terminated_at trial_id"),
    mark("marks", "link_proof"),
  ],
  member_profiles: [clear("team", "clinic_id user_id preferences taxes signature copy_signature_on_receipts")],
  member_disciplines: [
    clear("team", "clinic_id user_id discipline_id position tarrif taxable is_valid corporation_memberships_no"),
  ],
  member_certificates: [clear("publicKeys", "clinic_id member role fp pub_key seq at before_joins")],
  member_joins: [clear("publicKeys", "clinic_id user_id fp statement at")],
  patient_key_registrations: [clear("publicKeys", "clinic_id patient_id epoch commitment")],
  clinic_kits: [clear("recoveries", "clinic_id stored_at stored_by"), sealedFor(["clinic"], "shares", "blob")],
  member_serials: [clear("publicKeys", "clinic_id member serial")],
  trust_roots: [clear("publicKeys", "clinic_id seq fp pub_key")],
  trust_entries: [clear("publicKeys", "clinic_id seq prev hash stmt posted_by posted_at")],
  manager_grants: [clear("sharing", "id clinic_id user_id granted_by total done started_at completed_at")],
  manager_grant_batches: [clear("sharing", "id clinic_id user_id granted_by stored statement at")],
  reset_requests: [
    clear("recoveries", "reset_id clinic_id user_id new_pub_key new_fp requested_at approved_at approved_by approval"),
    clear("recoveries", "old_fp old_gen"),
    sealedFor(["clinic"], "shares", "clinic_share"),
  ],
  root_resets: [clear("recoveries", "clinic_id reset_id user_id new_pub_key new_fp requested_at witness witnessed_by")],
  invitations: [
    clear("team", "id clinic_id email plan note rebate_coupon created_at expires_at deleted_at accepted_at"),
    mark("marks", "proof"),
  ],
  consent_forms: [clear("forms", "id clinic_id name name_key enabled content created_at updated_at deleted_at")],
  custom_modules: [clear("forms", "id user_id type_of_module meta archived updated_at deleted_at shared_from")],
  lexicon_terms: [clear("forms", "id clinic_id user_id sub_lex en fr created_at")],
  free_trials: [clear("payments", "id user_id created_at ends_at ended_at terminated_at converted_at")],
  coupons: [clear("payments", "code rebate_percentage valid_until")],
  coupon_uses: [clear("payments", "user_id code used_at")],
  pricing: [clear("payments", "cycle tier price_cents")],
  invoices: [
    clear("payments", "id number clinic_id user_id pre_tax total stripe_charge_id charged_at stripe_failure_code"),
    clear(
      "payments",
      "created_at stripe_invoice_id tax amount_refunded archived_at archived_reason taxes currency credit",
    ),
    clear("payments", "refund_of_number stripe_refund_id attempts"),
  ],
  subscription_items: [
    clear(
      "payments",
      "id subscription_id clinic_id user_id plan amount currency status period_end ends_at is_end_sent created_at",
    ),
  ],
  card_events: [clear("payments", "id type received_at")],
  billing_differences: [clear("payments", "id clinic_id object_id field ours theirs found_at")],
  money_changes: [
    clear("payments", "id at kind by_id acting_id clinic_id person_id subject was becomes until note amount currency"),
  ],
  billing_looks: [clear("payments", "at found")],
  invoice_lines: [clear("payments", "invoice_id position description amount_cents")],
  payments: [
    clear("payments", "id subject key attempt customer_id card_id amount purchase actor state stripe_charge_id"),
    clear("payments", "failure_code created_at settled_at"),
  ],
  payment_requests: [clear("payments", "actor route key payment_id made created_at"), mark("marks", "request_hash")],
  webhooks: [clear("clinic", "id clinic_id url sealed_secret created_by created_at gone_at")],
  webhook_deliveries: [
    clear("clinic", "id webhook_id event body created_at tries next_at delivered_at status milliseconds"),
  ],
  stripe_customers: [clear("payments", "user_id stripe_customer_id created_at")],
};

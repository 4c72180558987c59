import { clinics } from "./0001-clinics.ts";
import { practice } from "./0002-practice.ts";
import { billing } from "./0003-billing.ts";
import { trust } from "./0004-trust.ts";
import { invitationProof } from "./0005-invitation-proof.ts";
import { payments } from "./0006-payments.ts";
import { keysInHand } from "./0007-keys-in-hand.ts";
import { roots } from "./0008-roots.ts";
import { rootResets } from "./0009-root-resets.ts";
import { clinicKits } from "./0010-clinic-kits.ts";
import { memberJoins } from "./0011-member-joins.ts";
import { memberSerials } from "./0012-member-serials.ts";
import { listOrders } from "./0013-list-orders.ts";
import { timeZones } from "./0014-time-zones.ts";
import { namesAlike } from "./0015-names-alike.ts";
import { noTaxes } from "./0016-no-taxes.ts";
import { subscriptions } from "./0017-subscriptions.ts";
import { archivedCharges } from "./0018-archived-charges.ts";
import { invoiceTaxes } from "./0019-invoice-taxes.ts";
import { apiKeys } from "./0020-api-keys.ts";
import { bookingKey } from "./0021-booking-key.ts";
import { webhooks } from "./0022-webhooks.ts";
import { chargeAttempts } from "./0023-charge-attempts.ts";
import { patientExports } from "./0024-exports.ts";
import { webhookSecrets } from "./0025-webhook-secrets.ts";
import { moneyChanges } from "./0026-money-changes.ts";
import { sales } from "./0027-sales.ts";

/** The steps of the clinic's schema, in the order of their names. */
export const migrations = {
  "0001_clinics": clinics,
  "0002_practice": practice,
  "0003_billing": billing,
  "0004_trust": trust,
  "0005_invitation_proof": invitationProof,
  "0006_payments": payments,
  "0007_keys_in_hand": keysInHand,
  "0008_roots": roots,
  "0009_root_resets": rootResets,
  "0010_clinic_kits": clinicKits,
  "0011_member_joins": memberJoins,
  "0012_member_serials": memberSerials,
  "0013_list_orders": listOrders,
  "0014_time_zones": timeZones,
  "0015_names_alike": namesAlike,
  "0016_no_taxes": noTaxes,
  "0017_subscriptions": subscriptions,
  "0018_archived_charges": archivedCharges,
  "0019_invoice_taxes": invoiceTaxes,
  "0020_api_keys": apiKeys,
  "0021_booking_key": bookingKey,
  "0022_webhooks": webhooks,
  "0023_charge_attempts": chargeAttempts,
  "0024_exports": patientExports,
  "0025_webhook_secrets": webhookSecrets,
  "0026_money_changes": moneyChanges,
  "0027_sales": sales,
};
